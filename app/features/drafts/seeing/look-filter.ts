import { type Filter, filterStrength } from "~/imaging/recipe";
import { documentPreview } from "./document-preview.tsx";

/** Returns the CSS filter that previews a look: the same steps as those of the image core, in the same order. */
export function lookFilter(filter: Filter | null): string | undefined {
  const brightness = `brightness(${filterStrength.brightness})`;
  const grayscale = `grayscale(${filterStrength.grayness})`;
  switch (filter) {
    case null:
      return undefined;
    case "document":
      return `url(#${documentPreview})`;
    case "black-and-white":
      // At this size black letters on white become grey.
      return `url(#${documentPreview}) grayscale(1) contrast(1.5)`;
    case "lighten":
      return brightness;
    case "grayscale":
      return grayscale;
    case "light-grayscale":
      return `${brightness} ${grayscale}`;
  }
}

/**
 * A transform that changes nothing to be seen. Browsers filter a bent picture before they scale it down: after scaling, print is a grey that a
 * filter takes for paper.
 */
export const bent = "matrix3d(1,0,0,0.000001,0,1,0,0,0,0,1,0,0,0,0,1)";
