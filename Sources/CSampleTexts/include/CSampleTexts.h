// The texts of the samples, embedded by the C compiler (docs/decisions/0030). Each function returns a text in UTF-8
// that ends with a zero and lasts as long as the program. `SampleTexts.swift` says what each holds.
#ifndef CSAMPLETEXTS_H
#define CSAMPLETEXTS_H

const char *_Nonnull csample_families(void);
const char *_Nonnull csample_themes(void);
const char *_Nonnull csample_apps(void);
const char *_Nonnull csample_app_words(void);
const char *_Nonnull csample_movie_records(void);
const char *_Nonnull csample_movie_stories(void);
const char *_Nonnull csample_movie_words(void);
const char *_Nonnull csample_products(void);
const char *_Nonnull csample_product_models(void);
const char *_Nonnull csample_product_words(void);

#endif
