import { photoPath } from "~/paths";
import { classNames } from "./class-names.ts";

const hues = 6;

/** The number of a colour, 1 to 6: the same name always gets the same one. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % hues) + 1;
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
  /** the name is beside it already */
  silent?: boolean | undefined;
};

/** The letter lies below the photo, and people see it who may no longer see the photo. */
export function Avatar({ name, size, photo, silent }: Props) {
  const spoken = silent ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name, title: name } as const);
  return (
    <span className={classNames("avatar", size)} data-hue={hueOf(name)} {...spoken}>
      {initialOf(name)}
      {photo && <img src={photoPath(photo)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
