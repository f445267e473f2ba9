import type { ButtonHTMLAttributes } from "react";
import { Icon } from "~/ui/icon";

type Props = {
  tags: readonly string[];
  /** says that pressing a chip removes its tag */
  label: (tag: string) => string;
  /** what the button does that removes a tag */
  button: (tag: string) => ButtonHTMLAttributes<HTMLButtonElement>;
};

/** The tags of a form as chips, each of which removes its tag. */
export function ChosenTags({ tags, label, button }: Props) {
  if (tags.length === 0) return null;
  return (
    <div className="chips chosen">
      {tags.map((tag) => (
        <button key={tag} className="chip on" {...button(tag)} aria-label={label(tag)}>
          {tag}
          <Icon name="x" small />
        </button>
      ))}
    </div>
  );
}
