# Builds the package, then installs it in a bare Debian:
#   docker build --tag showroom .
#   docker run --publish 127.0.0.1:8080:8080 --volume showroom:/var/lib/showroom --read-only --tmpfs /tmp showroom
# Scripts/image makes the same image without Docker, with the settings of the second stage.
FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
    dpkg-dev libicu-dev libpq-dev libqrencode-dev libsodium-dev libsqlite3-dev libssl-dev pkg-config python3 zlib1g-dev
WORKDIR /showroom
COPY . .
RUN Scripts/package

FROM debian:bookworm-slim
COPY --from=build /showroom/.build/package/ /tmp/package/
COPY Packaging/fill-image /tmp/package/
RUN /tmp/package/fill-image
USER 10001:10001
ENV SHOWROOM_DATA=/var/lib/showroom
ENV SHOWROOM_HOST=0.0.0.0
EXPOSE 8080
VOLUME /var/lib/showroom
HEALTHCHECK CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${SHOWROOM_PORT:-8080} && printf 'GET /health HTTP/1.0\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '^ok' <&3"]
ENTRYPOINT ["showroom"]
CMD ["serve"]
