/// Style sheet of the pages, light and dark, for phones and larger screens.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --ground: #f6f6f9; --card: #fff; --ink: #1c1c1e; --soft: #595963; \
    --line: #85858f; --faint: #dcdce2; --accent: #0a5ec2; --on-accent: #fff; --bad: #b3131b; --code: #eef1f6; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #111114; --card: #1c1c21; --ink: #f2f2f5; --soft: #b3b3bd; --line: #84848f; \
    --faint: #35353c; --accent: #83bbff; --on-accent: #08203f; --bad: #ff9a94; --code: #26262d; }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; \
    word-break: keep-all; overflow-wrap: anywhere; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: .5rem; padding: .5rem 1rem; background: var(--card); z-index: 1; }
    header, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0 -.75rem; padding: .5rem 0; list-style: none; }
    nav a { display: block; padding: .625rem .75rem; border-radius: .5rem; text-decoration: none; }
    nav a[aria-current] { background: var(--card); color: var(--ink); font-weight: 600; }
    main { padding-bottom: 4rem; }
    h1 { margin: .75rem 0; font-size: 1.75rem; line-height: 1.25; }
    h2 { margin: 2.5rem 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
    h3 { margin: 0 0 .25rem; font-size: 1.0625rem; }
    h4 { margin: 1.25rem 0 .25rem; font-size: .9375rem; }
    p { margin: 0 0 1rem; max-width: 44rem; }
    a { color: var(--accent); }
    code, pre { font-family: ui-monospace, monospace; font-size: .9em; background: var(--code); border-radius: .25rem; }
    code { padding: .1em .3em; }
    pre { margin: .25rem 0 1rem; padding: .75rem 1rem; overflow-x: auto; word-break: normal; overflow-wrap: normal; }
    pre code { padding: 0; background: none; font-size: 1em; }
    article, .card { margin: 0 0 1rem; padding: 1rem 1.25rem; border-radius: .75rem; background: var(--card); }
    .scroll { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
    th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--faint); text-align: start; \
    vertical-align: top; }
    th { font-weight: 600; }
    td:last-child { min-width: 12rem; }
    @media (max-width: 40rem) {
      thead { position: absolute; left: -100vw; }
      tr, th, td { display: block; }
      tr { padding: .5rem 0; border-bottom: 1px solid var(--faint); }
      tr > * { padding: .125rem 0; border: 0; }
    }
    @media (min-width: 40.01rem) { tbody th code { white-space: nowrap; } }
    summary { min-height: 44px; align-content: center; cursor: pointer; }
    .contents a { display: block; padding: .5rem 0; }
    .contents ul { margin: 0; padding-left: 1rem; list-style: none; }
    dt { font-weight: 600; }
    dd { margin: 0 0 .5rem; }
    dd code { font-size: 1rem; user-select: all; overflow-wrap: anywhere; }
    .copy { display: block; margin: .5rem 0; padding-inline: 1rem; background: none; color: var(--accent); }
    .copy[hidden] { display: none; }
    .method { display: inline-block; min-width: 4rem; color: var(--accent); }
    .mark, .hint { color: var(--soft); font-size: .875rem; }
    form { max-width: 30rem; }
    label { display: block; margin-bottom: .25rem; font-weight: 600; }
    input { width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; \
    background: var(--card); color: inherit; font: inherit; }
    input[aria-invalid=true] { border: 2px solid var(--bad); }
    .hint { margin: .25rem 0 1rem; }
    .fault { margin: .25rem 0 0; color: var(--bad); font-weight: 600; }
    button { min-height: 44px; padding: .5rem 1.5rem; border: 1px solid var(--accent); border-radius: .5rem; \
    background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
    button.bad { border-color: var(--bad); background: var(--bad); }
    .sure { display: flex; gap: .75rem; align-items: center; min-height: 44px; margin-bottom: .75rem; }
    .sure input { width: 1.5rem; min-height: 1.5rem; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    @media (forced-colors: active) { input, button, article, .card { border: 1px solid; } }

    """
}
