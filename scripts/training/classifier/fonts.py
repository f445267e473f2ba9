"""The fonts of the training pages, all of Debian. The bench uses others."""

import glob
import random
from functools import lru_cache

from PIL import ImageFont

root = "/usr/share/fonts"

families = {
    "sans": ["liberation/LiberationSans-Regular", "dejavu/DejaVuSans", "freefont/FreeSans", "noto/NotoSans-Regular", "RobotoTTF/Roboto-Regular", "lato/Lato-Regular"],
    "sans-bold": ["liberation/LiberationSans-Bold", "dejavu/DejaVuSans-Bold", "freefont/FreeSansBold", "noto/NotoSans-Bold", "RobotoTTF/Roboto-Bold", "lato/Lato-Bold"],
    "serif": ["liberation/LiberationSerif-Regular", "dejavu/DejaVuSerif", "freefont/FreeSerif", "noto/NotoSerif-Regular", "ebgaramond/EBGaramond12-Regular"],
    "serif-bold": ["liberation/LiberationSerif-Bold", "dejavu/DejaVuSerif-Bold", "freefont/FreeSerifBold", "noto/NotoSerif-Bold", "ebgaramond/EBGaramond12-Bold"],
    "narrow": ["liberation/LiberationSansNarrow-Regular", "unhinted/RobotoCondensed-Regular"],
    "narrow-bold": ["liberation/LiberationSansNarrow-Bold", "unhinted/RobotoCondensed-Bold"],
    "mono": ["liberation/LiberationMono-Regular", "dejavu/DejaVuSansMono", "freefont/FreeMono", "courier-prime/Courier Prime", "inconsolata/Inconsolata"],
    "mono-bold": ["liberation/LiberationMono-Bold", "dejavu/DejaVuSansMono-Bold", "freefont/FreeMonoBold", "courier-prime/Courier Prime Bold", "inconsolata/Inconsolata"],
    "script": ["dancingscript/DancingScript-Bold", "kaushanscript/KaushanScript-Regular", "ebgaramond/EBGaramond12-Italic"],
    "hand": ["bwht/BecauseWe*-Regular", "fifthhorseman/dkg*", "breip/*", "femkeklaver/femkeklaver", "humor-sans/Humor-Sans", "dancingscript/DancingScript-Regular"],
}

chosen: dict[str, str] = {}


def choose(rng: random.Random) -> None:
    """One file a family for the page that comes: a page mixes kinds of fonts, not their makers."""
    picks = {family: rng.random() for family in families if not family.endswith("-bold")}
    for family, names in families.items():
        found = files(tuple(names))
        chosen[family] = found[int(picks[family.removesuffix("-bold")] * len(found))]


def face(family: str, pixels: float):
    return loaded(chosen[family], max(5, round(pixels)))


@lru_cache(maxsize=None)
def files(names):
    found = [path for name in names for path in sorted(glob.glob(f"{root}/*/**/{name}.[to]tf", recursive=True))]
    if not found:
        raise SystemExit(f"None of these fonts is installed: {', '.join(names)} (see README.md)")
    return found


@lru_cache(maxsize=800)
def loaded(path, size):
    return ImageFont.truetype(path, size)
