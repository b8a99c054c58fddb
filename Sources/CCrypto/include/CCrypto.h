// What Swift calls of OpenSSL's libcrypto: the curve P-256 and AES-128-GCM, which libsodium lacks
// (docs/decisions/0048).
//
// A private key is 32 bytes, a public key 65: 4, then X and Y. Every function may be called on any thread, returns false
// on failure, and refuses a private key that is out of range and a public key that is no point of the curve.
#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a random private key.
bool ccrypto_make_key(uint8_t private_key[32]);

/// Computes the public key of a private one.
bool ccrypto_public_key(const uint8_t private_key[32], uint8_t public_key[65]);

/// Computes the X of the point that two key pairs share.
bool ccrypto_agree(const uint8_t private_key[32], const uint8_t public_key[65], uint8_t shared[32]);

/// Signs the SHA-256 of a message: r, then s.
bool ccrypto_sign(const uint8_t private_key[32], const uint8_t *message, size_t count, uint8_t signature[64]);

/// Checks a signature.
bool ccrypto_is_signature(
  const uint8_t public_key[65], const uint8_t *message, size_t count, const uint8_t signature[64]);

/// Encrypts by AES-128-GCM: `count` bytes, then the tag of 16.
bool ccrypto_encrypt(
  const uint8_t key[16], const uint8_t nonce[12], const uint8_t *text, size_t count, uint8_t *encrypted);

#endif
