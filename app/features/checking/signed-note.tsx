import { originalPath } from "~/paths";
import { Banner } from "~/ui/banner";

/** In words, as they come with the page: few documents have any. */
export type SignedNotes = {
  files: { pageId: string; text: string; original: string }[];
  /** what becomes of the signatures in a PDF of ours */
  copy: string;
  mayDownload: boolean;
};

/** Originals that bear signatures of their own are offered first: no PDF made of their pages has them. */
export function SignedNote({ notes: { files, copy, mayDownload } }: { notes: SignedNotes }) {
  return files.map(({ pageId, text, original }, place) => {
    const way = mayDownload && (
      <a className="button" href={originalPath(pageId)} download>
        {original}
      </a>
    );
    return (
      <Banner key={pageId} icon="signature" action={way}>
        <p>{text}</p>
        {place === files.length - 1 && <p className="small-text">{copy}</p>}
      </Banner>
    );
  });
}
