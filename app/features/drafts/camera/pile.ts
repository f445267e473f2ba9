/** What was taken, in the order the pages will have; chosen: the picture that is looked at. */
export type Pile<Picture> = {
  pictures: readonly Picture[];
  chosen: number;
  /** the next picture takes the place of the chosen one */
  isRetaking: boolean;
};

export const empty: Pile<never> = { pictures: [], chosen: -1, isRetaking: false };

/** One more picture, or another one for the chosen page. */
export function added<Picture>({ pictures, chosen, isRetaking }: Pile<Picture>, picture: Picture): Pile<Picture> {
  if (isRetaking && chosen in pictures) return { pictures: pictures.with(chosen, picture), chosen, isRetaking: false };
  return { pictures: [...pictures, picture], chosen: pictures.length, isRetaking: false };
}

export function choosing<Picture>(pile: Pile<Picture>, chosen: number): Pile<Picture> {
  return { ...pile, chosen, isRetaking: false };
}

/** Pressed again it is given up. */
export function retaking<Picture>(pile: Pile<Picture>): Pile<Picture> {
  return { ...pile, isRetaking: !pile.isRetaking };
}

/** The chosen picture changes places with its neighbour. */
export function shifted<Picture>(pile: Pile<Picture>, by: 1 | -1): Pile<Picture> {
  const { pictures, chosen } = pile;
  const [own, other] = [pictures[chosen], pictures[chosen + by]];
  if (own === undefined || other === undefined) return pile;
  return { ...pile, pictures: pictures.with(chosen, other).with(chosen + by, own), chosen: chosen + by };
}

/** Without the chosen picture; the one that follows is looked at then. */
export function without<Picture>({ pictures, chosen }: Pile<Picture>): Pile<Picture> {
  const rest = pictures.toSpliced(chosen, 1);
  return { pictures: rest, chosen: Math.min(chosen, rest.length - 1), isRetaking: false };
}
