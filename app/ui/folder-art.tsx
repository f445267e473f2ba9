import papersUrl from "./papers.svg?url";

const papers = ["certificate", "invoice", "contract"];

/** Three papers in the ink folder, as decoration beside the form on a wide screen. */
export function FolderArt({ title, text }: { title: string; text: string }) {
  return (
    <div className="desktop-art" aria-hidden="true">
      <div className="stackart">
        {papers.map((paper) => (
          <svg key={paper} className="page" viewBox="0 0 210 297" width="210" height="297" aria-hidden="true">
            <use href={`${papersUrl}#${paper}`} />
          </svg>
        ))}
      </div>
      <svg className="pocket" viewBox="0 0 520 250" width="520" height="250" aria-hidden="true">
        <path d="M14 0h492a12 12 0 0 1 12 13l-20 219a20 20 0 0 1-20 18H42a20 20 0 0 1-20-18L2 13A12 12 0 0 1 14 0z" fill="#1520a6" />
        <text x="48" y="56" fill="#fff" fontSize="27" fontWeight="600">
          {title}
        </text>
        <text x="48" y="88" fill="#d5d9fb" fontSize="17">
          {text}
        </text>
      </svg>
    </div>
  );
}
