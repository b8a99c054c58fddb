"""Measures a search engine on the products and queries that the benchmark has written.

    rivals.py tantivy|xapian DIRECTORY

Prints one JSON object. Both engines index pairs of neighbouring letters, as an index of words finds nothing inside
Korean words. Neither finds initial consonants.
"""

import json
import os
import pathlib
import sys
import time


def pairs(text):
    """The pairs of each word; a word of one letter stands for itself."""
    return [word[i : i + 2] for word in text.lower().split() for i in range(max(1, len(word) - 1))]


class Tantivy:
    def __init__(self, place):
        import tantivy

        self.tantivy = tantivy
        builder = tantivy.SchemaBuilder()
        builder.add_text_field("text", stored=False, tokenizer_name="pairs", index_option="freq")
        self.schema = builder.build()
        (place / "tantivy").mkdir()
        self.index = tantivy.Index(self.schema, path=str(place / "tantivy"))
        tokenizer = tantivy.Tokenizer.ngram(min_gram=1, max_gram=2, prefix_only=False)
        self.index.register_tokenizer("pairs", tantivy.TextAnalyzerBuilder(tokenizer).build())

    def build(self, texts):
        writer = self.index.writer(heap_size=512_000_000, num_threads=2)
        for text in texts:
            writer.add_document(self.tantivy.Document(text=text))
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.searcher = self.index.searcher()

    def search(self, text):
        tantivy = self.tantivy
        terms = [tantivy.Query.term_query(self.schema, "text", pair) for pair in pairs(text)]
        query = tantivy.Query.boolean_query([(tantivy.Occur.Must, term) for term in terms])
        # All documents have the same score, as our index has no ranking, either.
        flat = tantivy.Query.const_score_query(query, 1.0)
        return self.searcher.search(flat, limit=20, count=True).count


class Xapian:
    def __init__(self, place):
        # By default it writes to the disk after every 10,000 documents.
        os.environ.setdefault("XAPIAN_FLUSH_THRESHOLD", "200000")
        import xapian

        self.xapian = xapian
        self.path = str(place / "xapian")

    def build(self, texts):
        xapian = self.xapian
        database = xapian.WritableDatabase(self.path, xapian.DB_CREATE_OR_OVERWRITE)
        for text in texts:
            document = xapian.Document()
            for pair in set(pairs(text)) | set(text.replace(" ", "")):
                document.add_boolean_term(pair)
            database.add_document(document)
        database.commit()
        self.database = xapian.Database(self.path)

    def search(self, text):
        xapian = self.xapian
        enquire = xapian.Enquire(self.database)
        enquire.set_query(xapian.Query(xapian.Query.OP_AND, pairs(text)))
        enquire.set_docid_order(xapian.Enquire.DESCENDING)
        enquire.set_weighting_scheme(xapian.BoolWeight())
        # An exact count, as in our index.
        return enquire.get_mset(0, 20, self.database.get_doccount()).get_matches_estimated()


def percentile95(times):
    return sorted(times)[int(len(times) * 0.95)]


def measure(engine, place):
    lines = (place / "goods.txt").read_text().split("\n")
    start = time.perf_counter()
    engine.build(lines)
    build = time.perf_counter() - start
    times, found, expected = {}, 0, 0
    for query in json.loads((place / "queries.json").read_text()):
        start = time.perf_counter()
        count = engine.search(query["text"])
        times.setdefault(query["kind"], []).append((time.perf_counter() - start) * 1_000)
        if query["expected"] >= 0:
            expected += query["expected"]
            found += min(count, query["expected"])
    return {
        "build": build,
        "p95": {kind: percentile95(values) for kind, values in times.items()},
        "recall": found / expected if expected else None,
    }


def main(name, directory):
    place = pathlib.Path(directory)
    try:
        engine = {"tantivy": Tantivy, "xapian": Xapian}[name](place)
    except ImportError as error:
        return {"engine": name, "missing": str(error)}
    outcome = measure(engine, place)
    files = [file for file in (place / name).rglob("*") if file.is_file()]
    return {"engine": name, "megabytes": sum(file.stat().st_size for file in files) / 1_048_576, **outcome}


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
