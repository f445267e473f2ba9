import { useState } from "react";
import type { Size } from "~/imaging/geometry";
import type { Filter, Quad } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { DocumentPreview } from "../seeing/document-preview.tsx";
import { Straightened } from "./straightened.tsx";

/** Covers the picture that is there with a preview of the page in the same place. corners: of the turned picture */
export function LookPreview({ page, look, corners }: { page: DraftPage; look: Filter | null; corners: Quad }) {
  const [box, setBox] = useState<Size>();
  const measure = (element: HTMLElement | null) =>
    element && setBox((before) => before ?? { width: element.clientWidth, height: element.clientHeight });
  return (
    <span className="preview" ref={measure}>
      <DocumentPreview />
      {box && <Straightened page={page} corners={corners} filter={look} box={box} />}
    </span>
  );
}
