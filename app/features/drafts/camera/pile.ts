/** The pictures taken, in the order of their pages; chosen: the index of the picture that is shown. */
export type Pile<Picture> = {
  pictures: readonly Picture[];
  chosen: number;
  /** the next picture replaces the chosen one */
  isRetaking: boolean;
};

export const empty: Pile<never> = { pictures: [], chosen: -1, isRetaking: false };

/** Adds a picture, or replaces the chosen one if that is being retaken. */
export function added<Picture>({ pictures, chosen, isRetaking }: Pile<Picture>, picture: Picture): Pile<Picture> {
  if (isRetaking && chosen in pictures) return { pictures: pictures.with(chosen, picture), chosen, isRetaking: false };
  return { pictures: [...pictures, picture], chosen: pictures.length, isRetaking: false };
}

export function choosing<Picture>(pile: Pile<Picture>, chosen: number): Pile<Picture> {
  return { ...pile, chosen, isRetaking: false };
}

/** Starts retaking the chosen picture, or stops it if it had been started. */
export function retaking<Picture>(pile: Pile<Picture>): Pile<Picture> {
  return { ...pile, isRetaking: !pile.isRetaking };
}

/** Swaps the chosen picture with its neighbour. */
export function shifted<Picture>(pile: Pile<Picture>, by: 1 | -1): Pile<Picture> {
  const { pictures, chosen } = pile;
  const [own, other] = [pictures[chosen], pictures[chosen + by]];
  if (own === undefined || other === undefined) return pile;
  return { ...pile, pictures: pictures.with(chosen, other).with(chosen + by, own), chosen: chosen + by };
}

/** Removes the chosen picture; the one that follows is shown then. */
export function without<Picture>({ pictures, chosen }: Pile<Picture>): Pile<Picture> {
  const rest = pictures.toSpliced(chosen, 1);
  return { pictures: rest, chosen: Math.min(chosen, rest.length - 1), isRetaking: false };
}
