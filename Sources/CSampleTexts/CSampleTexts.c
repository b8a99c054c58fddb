// Each text is one file, or several, one after the other: their order is the order of what they describe.
#include "CSampleTexts.h"

// C23, and older in this compiler.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char families[] = {
#embed "Apps/Families/01-money.txt" suffix(, )
#embed "Apps/Families/02-work.txt" suffix(, )
#embed "Apps/Families/03-road.txt" suffix(, )
#embed "Apps/Families/04-table.txt" suffix(, )
#embed "Apps/Families/05-home.txt" suffix(, )
#embed "Apps/Families/06-body.txt" suffix(, )
#embed "Apps/Families/07-learning.txt" suffix(, )
#embed "Apps/Families/08-culture.txt" suffix(, )
#embed "Apps/Families/09-making.txt" suffix(, )
#embed "Apps/Families/10-games.txt" suffix(, )
#embed "Apps/Families/11-tools.txt" suffix(, )
#embed "Apps/Families/12-desk.txt" suffix(, )
0};
const char *csample_families(void) { return families; }

static const char themes[] = {
#embed "Apps/Themes/1-notes.txt" suffix(, )
#embed "Apps/Themes/2-outside.txt" suffix(, )
#embed "Apps/Themes/3-home.txt" suffix(, )
#embed "Apps/Themes/4-play.txt" suffix(, )
0};
const char *csample_themes(void) { return themes; }

static const char apps[] = {
#embed "Apps/apps.txt" suffix(, )
0};
const char *csample_apps(void) { return apps; }

static const char app_words[] = {
#embed "Apps/names.txt" suffix(, )
#embed "Apps/prose.txt" suffix(, )
#embed "Apps/reviews.txt" suffix(, )
0};
const char *csample_app_words(void) { return app_words; }

static const char movie_records[] = {
#embed "Movies/Records/1902-1918.txt" suffix(, )
#embed "Movies/Records/1919-1922.txt" suffix(, )
#embed "Movies/Records/1923-1924.txt" suffix(, )
#embed "Movies/Records/1925-1926.txt" suffix(, )
#embed "Movies/Records/1927-1928.txt" suffix(, )
#embed "Movies/Records/1929-later.txt" suffix(, )
0};
const char *csample_movie_records(void) { return movie_records; }

static const char movie_stories[] = {
#embed "Movies/Stories/1-shore.txt" suffix(, )
#embed "Movies/Stories/2-night.txt" suffix(, )
#embed "Movies/Stories/3-sky.txt" suffix(, )
#embed "Movies/Stories/4-town.txt" suffix(, )
#embed "Movies/Stories/5-field.txt" suffix(, )
0};
const char *csample_movie_stories(void) { return movie_stories; }

static const char movie_words[] = {
#embed "Movies/names.txt" suffix(, )
#embed "Movies/reviews.txt" suffix(, )
0};
const char *csample_movie_words(void) { return movie_words; }

static const char products[] = {
#embed "Products/1-korean-things.txt" suffix(, )
#embed "Products/2-korean-life.txt" suffix(, )
#embed "Products/3-english.txt" suffix(, )
0};
const char *csample_products(void) { return products; }

static const char product_models[] = {
#embed "Products/models.txt" suffix(, )
0};
const char *csample_product_models(void) { return product_models; }

static const char product_words[] = {
#embed "Products/words.txt" suffix(, )
0};
const char *csample_product_words(void) { return product_words; }
