#include "CCrypto.h"

#include <limits.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#define SCALAR 32
#define POINT 65
#define TAG 16
#define CURVE "prime256v1"

bool ccrypto_make_key(uint8_t private_key[SCALAR]) {
  EVP_PKEY *key = EVP_EC_gen(CURVE);
  BIGNUM *scalar = NULL;
  bool is_made = key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &scalar) == 1 &&
    BN_bn2binpad(scalar, private_key, SCALAR) == SCALAR;
  BN_clear_free(scalar);
  EVP_PKEY_free(key);
  return is_made;
}

bool ccrypto_public_key(const uint8_t private_key[SCALAR], uint8_t public_key[POINT]) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  BIGNUM *scalar = BN_secure_new();
  EC_POINT *point = group ? EC_POINT_new(group) : NULL;
  bool is_made = group && scalar && point && BN_bin2bn(private_key, SCALAR, scalar);
  if (is_made) BN_set_flags(scalar, BN_FLG_CONSTTIME);
  is_made = is_made && !BN_is_zero(scalar) && BN_cmp(scalar, EC_GROUP_get0_order(group)) < 0 &&
    EC_POINT_mul(group, point, scalar, NULL, NULL, NULL) == 1 &&
    EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, public_key, POINT, NULL) == POINT;
  EC_POINT_free(point);
  BN_clear_free(scalar);
  EC_GROUP_free(group);
  return is_made;
}

/// A key from its parts, checked; without a private part if `private_key` is NULL.
static EVP_PKEY *key_of(const uint8_t *private_key, const uint8_t public_key[POINT]) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  BIGNUM *scalar = private_key ? BN_secure_new() : NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  OSSL_PARAM *parts = NULL;
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *check = NULL;
  bool has_parts = builder && context && public_key[0] == 4 &&
    OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, CURVE, 0) == 1 &&
    OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, public_key, POINT) == 1 &&
    (!private_key || (scalar && BN_bin2bn(private_key, SCALAR, scalar) &&
      OSSL_PARAM_BLD_push_BN_pad(builder, OSSL_PKEY_PARAM_PRIV_KEY, scalar, SCALAR) == 1));
  if (has_parts) parts = OSSL_PARAM_BLD_to_param(builder);
  bool is_valid = parts && EVP_PKEY_fromdata_init(context) == 1 &&
    EVP_PKEY_fromdata(context, &key, private_key ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parts) == 1 &&
    (check = EVP_PKEY_CTX_new_from_pkey(NULL, key, NULL)) && EVP_PKEY_public_check(check) == 1;
  if (!is_valid) {
    EVP_PKEY_free(key);
    key = NULL;
  }
  EVP_PKEY_CTX_free(check);
  EVP_PKEY_CTX_free(context);
  OSSL_PARAM_free(parts);
  OSSL_PARAM_BLD_free(builder);
  BN_clear_free(scalar);
  return key;
}

static EVP_PKEY *own_key(const uint8_t private_key[SCALAR]) {
  uint8_t public_key[POINT];
  return ccrypto_public_key(private_key, public_key) ? key_of(private_key, public_key) : NULL;
}

bool ccrypto_agree(const uint8_t private_key[SCALAR], const uint8_t public_key[POINT], uint8_t shared[SCALAR]) {
  EVP_PKEY *own = own_key(private_key), *peer = key_of(NULL, public_key);
  EVP_PKEY_CTX *context = own && peer ? EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL) : NULL;
  size_t count = SCALAR;
  bool is_agreed = context && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, peer) == 1 &&
    EVP_PKEY_derive(context, shared, &count) == 1 && count == SCALAR;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(peer);
  EVP_PKEY_free(own);
  return is_agreed;
}

/// Writes the two numbers of a signature in DER as 32 bytes each.
static bool split(const uint8_t *der, size_t count, uint8_t signature[2 * SCALAR]) {
  ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &der, (long)count);
  bool is_split = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, SCALAR) == SCALAR &&
    BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + SCALAR, SCALAR) == SCALAR;
  ECDSA_SIG_free(pair);
  return is_split;
}

bool ccrypto_sign(
  const uint8_t private_key[SCALAR], const uint8_t *message, size_t count, uint8_t signature[2 * SCALAR]) {
  uint8_t der[80];
  size_t length = sizeof der;
  EVP_PKEY *own = own_key(private_key);
  EVP_MD_CTX *context = own ? EVP_MD_CTX_new() : NULL;
  bool is_signed = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, own) == 1 &&
    EVP_DigestSign(context, der, &length, message, count) == 1 && split(der, length, signature);
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(own);
  return is_signed;
}

/// Writes a signature in DER, freed by the caller with `OPENSSL_free`; its length, or 0.
static int join(const uint8_t signature[2 * SCALAR], uint8_t **der) {
  ECDSA_SIG *pair = ECDSA_SIG_new();
  BIGNUM *r = BN_bin2bn(signature, SCALAR, NULL), *s = BN_bin2bn(signature + SCALAR, SCALAR, NULL);
  int length = 0;
  if (pair && r && s && ECDSA_SIG_set0(pair, r, s) == 1) {
    // They belong to the pair now.
    r = s = NULL;
    length = i2d_ECDSA_SIG(pair, der);
  }
  BN_free(r);
  BN_free(s);
  ECDSA_SIG_free(pair);
  return length > 0 ? length : 0;
}

bool ccrypto_is_signature(
  const uint8_t public_key[POINT], const uint8_t *message, size_t count, const uint8_t signature[2 * SCALAR]) {
  uint8_t *der = NULL;
  int length = join(signature, &der);
  EVP_PKEY *key = length ? key_of(NULL, public_key) : NULL;
  EVP_MD_CTX *context = key ? EVP_MD_CTX_new() : NULL;
  bool is_its = context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
    EVP_DigestVerify(context, der, (size_t)length, message, count) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  OPENSSL_free(der);
  return is_its;
}

bool ccrypto_encrypt(
  const uint8_t key[16], const uint8_t nonce[12], const uint8_t *text, size_t count, uint8_t *encrypted) {
  if (count > INT_MAX - TAG) return false;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int written = 0, rest = 0;
  // GCM's nonce has 12 bytes unless another length is set.
  bool is_done = context && EVP_EncryptInit_ex2(context, EVP_aes_128_gcm(), key, nonce, NULL) == 1 &&
    EVP_EncryptUpdate(context, encrypted, &written, text, (int)count) == 1 &&
    EVP_EncryptFinal_ex(context, encrypted + written, &rest) == 1 && written + rest == (int)count &&
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, TAG, encrypted + count) == 1;
  EVP_CIPHER_CTX_free(context);
  return is_done;
}
