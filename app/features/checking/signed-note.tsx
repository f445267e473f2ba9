import { originalPath } from "~/paths";
import { Banner } from "~/ui/banner";

/** The texts of the note, as loaded with the page, as few documents have one. */
export type SignedNotes = {
  files: { pageId: string; text: string; original: string }[];
  /** text about the signatures in a PDF made by Mappe */
  copy: string;
  mayDownload: boolean;
};

/** Offers originals with their own signatures first, as no PDF made of their pages contains them. */
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
