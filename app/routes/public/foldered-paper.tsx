import { useTranslation } from "react-i18next";
import papersUrl from "~/ui/papers.svg?url";
import photoUrl from "~/ui/receipt-photo.svg?url";

/** The corners of the receipt in the photo, in its own units of 900 x 1200. */
const corners = [
  [152, 168],
  [687, 106],
  [794, 1074],
  [259, 1136],
] as const;

/** A crooked receipt on a desk becomes a page in the ink folder. */
export function FolderedPaper() {
  const { t } = useTranslation("site");
  return (
    <svg className="foldered-paper" viewBox="0 0 620 520" width="620" height="520" role="img" aria-label={t("home.art.label")}>
      <clipPath id="shot">
        <rect width="258" height="344" rx="18" />
      </clipPath>
      <g transform="translate(8 74) rotate(-4 129 172)">
        <rect className="shadow" y="8" width="258" height="344" rx="18" />
        <image href={photoUrl} width="258" height="344" clipPath="url(#shot)" />
        <g className="corners" transform="scale(0.28667)">
          <path className="halo" d={`M${corners.map((corner) => corner.join(" ")).join("L")}Z`} />
          <path d={`M${corners.map((corner) => corner.join(" ")).join("L")}Z`} />
          {corners.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="26" />
          ))}
        </g>
      </g>
      <path className="way" d="M272 120C306 52 356 34 402 60" />
      <path className="way head" d="M388 42l16 18-22 8" />
      <path className="back" d="M330 196a16 16 0 0 1 16-16h64c6 0 11 2 15 6l16 16h139a16 16 0 0 1 16 16v224H330z" />
      <g transform="rotate(5 500 260)">
        <rect className="shadow" x="404" y="98" width="168" height="238" rx="3" />
        <rect className="sheet" x="404" y="94" width="168" height="238" rx="3" />
        <use href={`${papersUrl}#invoice`} x="404" y="94" width="168" height="238" />
      </g>
      <rect className="shadow" x="362" y="82" width="196" height="277" rx="3" />
      <rect className="sheet" x="362" y="78" width="196" height="277" rx="3" />
      <use href={`${papersUrl}#receipt`} x="362" y="78" width="196" height="277" />
      <path
        className="front"
        d="M318 300h290a10 10 0 0 1 10 11l-16 150a18 18 0 0 1-18 16H342a18 18 0 0 1-18-16l-16-150a10 10 0 0 1 10-11z"
      />
      <Label />
    </svg>
  );
}

function Label() {
  const { t } = useTranslation("site");
  const [first = "", second = "", third = ""] = t("home.art.tags", { returnObjects: true });
  return (
    <>
      <text className="label" x="344" y="340">
        {t("home.art.folder")}
      </text>
      <path d="M344 354h96" stroke="#fff" strokeOpacity=".4" strokeWidth="2" />
      <Tag x={344} y={376} width={78} text={t("home.art.type")} />
      <Tag x={432} y={376} width={96} text={first} />
      <Tag x={344} y={418} width={126} text={second} />
      <Tag x={480} y={418} width={66} text={third} />
    </>
  );
}

function Tag({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="tag" width={width} height="30" rx="15" />
      <text className="tag-text" x={width / 2} y="20" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
