"""Every sign of every font, cut out at a cap height of about 26 px, with its place and its advance: python3 atlas.py NODE_MODULES OUT.npz

Fonts are the npm packages @fontsource/* and files of Debian's packages; whichever of them is not there is left out.
"""
import glob
import os
import sys
import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from texts import SIGNS

CAP = 26
HAND = set(
    """caveat kalam patrick-hand indie-flower shadows-into-light gochi-hand reenie-beanie nanum-pen-script permanent-marker
gloria-hallelujah homemade-apple covered-by-your-grace rock-salt architects-daughter handlee cedarville-cursive
sue-ellen-francisco bad-script marck-script sacramento allura annie-use-your-telescope short-stack schoolbell neucha delius gaegu
mansalva caveat-brush comic-neue amatic-sc playpen-sans great-vibes dancing-script pacifico lobster satisfy parisienne tangerine
courgette femkeklaver dkg rufscript breip ecolier""".split()
)
MONO = set(
    """dotgothic16 share-tech-mono cousine anonymous-pro b612-mono red-hat-mono sometype-mono spline-sans-mono ubuntu-mono fira-mono
fira-code lekton overpass-mono nanum-gothic-coding pixelify-sans silkscreen jersey-10 tiny5 micro-5 doto kode-mono iosevka vt323
courier-prime special-elite inconsolata jetbrains-mono ibm-plex-mono space-mono roboto-mono source-code-pro dm-mono noto-sans-mono
pt-mono azeret-mono geist-mono press-start-2p""".split()
)
SHOW = set(
    """michroma orbitron audiowide quantico chakra-petch black-ops-one saira-stencil-one cinzel oswald bebas-neue teko league-gothic
antonio anton yanone-kaffeesatz rajdhani""".split()
)
SERIF = set(
    """noto-serif pt-serif merriweather playfair-display lora crimson-text eb-garamond libre-baskerville tinos caladea gelasio cardo
vollkorn bitter zilla-slab roboto-slab roboto-serif source-serif-4 source-serif-pro ibm-plex-serif dm-serif-text old-standard-tt
gfs-didot libre-caslon-text alegreya cormorant-garamond spectral domine arvo rokkitt""".split()
)
# Never trained on: how the reader fares with fonts that it does not know is told by them.
KEPT = set(
    """share-tech-mono source-code-pro kalam architects-daughter arimo source-sans-3 pt-serif libre-baskerville barlow-condensed mulish
asap-condensed geist-mono bad-script figtree spectral NimbusSans-Regular texgyretermes-regular LiberationMono-Regular""".split()
)
DEBIAN = """/usr/share/fonts/truetype/dejavu/DejaVu{Sans,Sans-Bold,SansMono,SansMono-Bold,SansCondensed,Serif,SansMono-Oblique}.ttf
/usr/share/fonts/truetype/liberation/Liberation{Sans-Regular,Sans-Bold,Sans-Italic,SansNarrow-Regular,SansNarrow-Bold,Mono-Regular,Mono-Bold,Serif-Regular,Serif-Bold,Serif-Italic}.ttf
/usr/share/fonts/truetype/liberation2/Liberation{Sans-Regular,Sans-Bold,Sans-Italic,Mono-Regular,Mono-Bold,Serif-Regular,Serif-Bold,Serif-Italic}.ttf
/usr/share/fonts/truetype/hack/Hack-{Regular,Bold}.ttf
/usr/share/fonts/truetype/freefont/Free{Mono,MonoBold,Sans,Serif,SansBold}.ttf
/usr/share/fonts/opentype/ocr-a/OCRA.otf
/usr/share/fonts/truetype/ocr-a/OCRA.ttf
/usr/share/fonts/opentype/ocr-b/OCRB.otf
/usr/share/fonts/truetype/ocr-b/OCRB.ttf
/usr/share/fonts/opentype/urw-base35/{NimbusSans-Regular,NimbusSans-Bold,NimbusSansNarrow-Regular,NimbusMonoPS-Regular,NimbusMonoPS-Bold,NimbusRoman-Regular,NimbusRoman-Italic,C059-Roman,P052-Roman,URWBookman-Light,URWGothic-Book}.otf
/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyre{termes-regular,heros-regular,heroscn-regular,cursor-regular,cursor-bold,pagella-regular,adventor-regular,bonum-regular}.otf
/usr/share/fonts/opentype/courier-prime/*.otf
/usr/share/fonts/truetype/courier-prime/*.ttf
/usr/share/fonts/truetype/gnutypewriter/*.ttf
/usr/share/fonts/opentype/gnutypewriter/*.otf
/usr/share/fonts/X11/misc/terminus*.otb
/usr/share/fonts/opentype/3270/*Regular*.otf
/usr/share/fonts/truetype/3270/*.ttf
/usr/share/fonts/truetype/proggy/*.ttf
/usr/share/fonts/truetype/femkeklaver/*.ttf
/usr/share/fonts/truetype/dkg-handwriting/*.ttf
/usr/share/fonts/truetype/rufscript/*.ttf
/usr/share/fonts/truetype/go/Go-{Mono,Regular,Bold}.ttf
/usr/share/fonts/truetype/agave/*.ttf
/usr/share/fonts/truetype/monofur/*.ttf
/usr/share/fonts/opentype/mononoki/*Regular*.otf
/usr/share/fonts/truetype/mononoki/*Regular*.ttf
/usr/share/fonts/opentype/opendin/*.otf
/usr/share/fonts/truetype/opendin/*.ttf
/usr/share/fonts/opentype/osifont/*.ttf
/usr/share/fonts/truetype/osifont/*.ttf
/usr/share/fonts/truetype/routed-gothic/*.ttf
/usr/share/fonts/truetype/roadgeek/*.ttf
/usr/share/fonts/opentype/linux-libertine/LinLibertine_R.otf
/usr/share/fonts/truetype/ecolier-court/*.ttf
/usr/share/fonts/truetype/breip/*.ttf
/usr/share/texmf/fonts/opentype/public/lm/lmmono10-regular.otf
/usr/share/texmf/fonts/opentype/public/lm/lmroman10-regular.otf
/usr/share/fonts/truetype/clear-sans/ClearSans-Regular.ttf
/usr/share/fonts/truetype/crosextra/{Carlito,Caladea}-{Regular,Bold}.ttf
/usr/share/fonts/truetype/croscore/{Arimo,Cousine,Tinos}-{Regular,Bold}.ttf
/usr/share/fonts/truetype/glasstty/*.ttf
/usr/share/fonts/truetype/fantasque-sans/*Regular*.ttf
/usr/share/fonts/opentype/fantasque-sans/*Regular*.otf
/usr/share/fonts/truetype/noto/NotoMono-Regular.ttf
/usr/share/fonts/truetype/noto/NotoSansMono-{Regular,Bold}.ttf""".split()


def braces(p):
    if "{" not in p:
        return [p]
    a, rest = p.split("{", 1)
    b, c = rest.split("}", 1)
    return [q for x in b.split(",") for q in braces(a + x + c)]


# A file is of the first kind of which its path holds a word.
KINDS_OF_FILES = {
    "hand": "femke dkg rufs breip ecolier".split(),
    "mono": "mono hack ocr cursor cour typewriter 3270 proggy agave glass cousine terminus fantasque".split(),
    "serif": "serif roman termes pagella bonum libertine bookman c059 p052 caladea tinos".split(),
}


def kind_of_file(path):
    return next((kind for kind, words in KINDS_OF_FILES.items() if any(word in path for word in words)), "sans")


def sources(root):
    for d in sorted(glob.glob(f"{root}/@fontsource/*")):
        n = os.path.basename(d)
        kind = (
            "hand"
            if n in HAND
            else "mono"
            if n in MONO or n.endswith("-mono")
            else "serif"
            if n in SERIF
            else "show"
            if n in SHOW
            else "sans"
        )
        styles = ["400-normal", "700-normal"] if kind != "hand" else ["400-normal"]
        if n in ("roboto", "lato", "open-sans", "pt-serif", "lora", "noto-serif", "courier-prime", "source-sans-3", "ibm-plex-mono"):
            styles.append("400-italic")
        if n in ("roboto", "lato", "barlow", "inter", "work-sans", "ibm-plex-mono", "roboto-mono", "jetbrains-mono"):
            styles.append("300-normal")
        for s in styles:
            f = [f"{d}/files/{n}-{part}-{s}.woff2" for part in ("latin", "latin-ext")]
            if os.path.exists(f[0]):
                yield f"{n}-{s}", kind, n in KEPT, [p for p in f if os.path.exists(p)]
    for p in DEBIAN:
        for q in braces(p):
            for f in sorted(glob.glob(q)):
                n = os.path.splitext(os.path.basename(f))[0]
                low = f.lower()
                yield n, kind_of_file(f.lower()), n in KEPT, [f]


def has(font, sign):
    """A sign that is missing shows the same box as one that surely is missing."""
    return bytes(font.getmask(sign)) != bytes(font.getmask("\U000e0021")) and (sign == " " or font.getmask(sign).getbbox() is not None)


def main(root, out):
    names, kinds, kept, rows, data, pos = [], [], [], [], [], 0
    for name, kind, keep, files in sources(root):
        try:
            probe = ImageFont.truetype(files[0], 100, layout_engine=ImageFont.Layout.BASIC)
            h, x = probe.getbbox("H", anchor="ls"), probe.getbbox("x", anchor="ls")
            cap = (-h[1] + -x[1] * 1.38) / 2
            size = max(8, round(100 * CAP / cap))
            fonts = [ImageFont.truetype(f, size, layout_engine=ImageFont.Layout.BASIC) for f in files]
        except Exception as e:
            print("left out", name, e)
            continue
        table = np.zeros((len(SIGNS), 6), np.int32)  # offset, w, h, left, top (above baseline), advance*16; w=-1: not there
        n = 0
        for i, s in enumerate(SIGNS):
            table[i, 1] = -1
            for f in fonts:
                if s == " ":
                    table[i] = (0, 0, 0, 0, 0, round(f.getlength(" ") * 16))
                    n += 1
                    break
                if not has(f, s):
                    continue
                l, t, r, b = f.getbbox(s, anchor="ls")
                l, t, r, b = int(l), max(int(t), -50), int(r), min(int(b), 24)
                r = min(r, l + 60)
                if r <= l or b <= t:
                    continue
                im = Image.new("L", (r - l, b - t), 0)
                ImageDraw.Draw(im).text((-l, -t), s, fill=255, font=f, anchor="ls")
                a = np.asarray(im)
                if a.max() < 60:
                    continue
                data.append(a.ravel())
                table[i] = (pos, r - l, b - t, l, -t, round(f.getlength(s) * 16))
                pos += a.size
                n += 1
                break
        if n < 90:
            print("left out", name, n)
            continue
        names.append(name)
        kinds.append(kind)
        kept.append(keep)
        rows.append(table)
    kinds = np.array(kinds)
    print(
        len(names), "fonts", {k: int((kinds == k).sum()) for k in set(kinds)}, "kept", [n for n, k in zip(names, kept) if k], pos, "bytes"
    )
    np.savez_compressed(
        out, names=np.array(names), kinds=kinds, kept=np.array(kept), table=np.stack(rows), data=np.concatenate(data), signs=np.array(SIGNS)
    )


main(*sys.argv[1:3])
