"""The lists that texts are put together from: python3 lists.py OUT [--seed N] [--repository FOLDER]

Words come from Debian's wngerman, wamerican and wamerican-small, running text from Mappe's own interface and legal texts.
"""
import argparse
import glob
import os
import random
import re
import shutil

GERMAN, ENGLISH, COMMON = (f"/usr/share/dict/{name}" for name in ("ngerman", "american-english", "american-english-small"))
HERE = os.path.dirname(os.path.abspath(__file__))


def words(path, pattern):
    with open(path, encoding="utf8") as lines:
        return [word for word in lines.read().split("\n") if re.fullmatch(pattern, word)]


def sentences(repository):
    """Texts of more than one word, as the interface shows them, without the places that are filled in."""
    found = []
    for path in sorted(glob.glob(f"{repository}/app/i18n/**/*.ts", recursive=True)):
        with open(path, encoding="utf8") as source:
            found += re.findall(r'"((?:[^"\\]|\\.)*)"', source.read())
    plain = (re.sub(r"\s+", " ", re.sub(r"\{\{.*?\}\}|<[^>]*>|\\.", "", text)).strip() for text in found)
    return list(dict.fromkeys(text for text in plain if " " in text and len(text) > 8))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("out")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--repository", default=os.path.join(HERE, "../../.."))
    asked = options.parse_args()
    chance = random.Random(asked.seed)
    german, english = words(GERMAN, r"[^\W\d_'-][^\W\d_]*(?:['-][^\W\d_]+)*"), words(ENGLISH, r"[^\W\d_]{2,18}")
    lists = {
        "words-de": chance.sample([word for word in german if 2 <= len(word) <= 22], 120_000),
        "words-en": chance.sample(english, min(50_000, len(english))),
        "words-en-common": words(COMMON, r"[^\W\d_]{2,18}"),
        "sentences": sentences(asked.repository),
    }
    for name, lines in lists.items():
        with open(f"{asked.out}/{name}.txt", "w", encoding="utf8") as out:
            out.write("\n".join(lines) + "\n")
        print(len(lines), name)
    shutil.copy(f"{HERE}/words-own.txt", asked.out)


main()
