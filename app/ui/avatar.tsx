import { photoPath } from "~/paths";
import { classNames } from "./class-names.ts";

const hues = 8;

/** The number of a colour, 1 to 8: the same name always gets the same one. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 43 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % hues) + 1;
}

/** The colours of people beside each other: each differs from the seven before it, as there are eight. */
export function huesOf(names: readonly string[]): number[] {
  const taken: number[] = [];
  for (const name of names) {
    const own = hueOf(name);
    const inTurn = Array.from({ length: hues }, (_, step) => ((own - 1 + step) % hues) + 1);
    const near = taken.slice(1 - hues);
    taken.push(inTurn.find((hue) => !near.includes(hue)) ?? own);
  }
  return taken;
}

export function initialOf(name: string): string {
  const [first = "?"] = name.trim();
  return first.toLocaleUpperCase("de");
}

type Props = {
  name: string;
  size?: "mid" | "large" | undefined;
  /** the file of the person's photo */
  photo?: string | null | undefined;
  /** the number of its colour, if it differs from the name's own */
  hue?: number | undefined;
  /** the name is beside it already */
  silent?: boolean | undefined;
};

/** The letter lies below the photo, and people see it who may no longer see the photo. */
export function Avatar({ name, size, photo, hue = hueOf(name), silent }: Props) {
  const spoken = silent ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name, title: name } as const);
  return (
    <span className={classNames("avatar", size)} data-hue={hue} {...spoken}>
      {initialOf(name)}
      {photo && <img src={photoPath(photo)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
