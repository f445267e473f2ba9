import type { ButtonHTMLAttributes } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

type Props = {
  tags: readonly string[];
  /** the script that they need has not run yet: until then they keep their place unseen */
  isAwaited?: boolean;
  /** says that pressing a chip removes its tag */
  label: (tag: string) => string;
  /** what the button does that removes a tag */
  button: (tag: string) => ButtonHTMLAttributes<HTMLButtonElement>;
};

/** The tags of a form as chips, each of which removes its tag. */
export function ChosenTags({ tags, isAwaited = false, label, button }: Props) {
  if (tags.length === 0) return null;
  return (
    <div className={classNames("chips chosen", isAwaited && "awaited")}>
      {tags.map((tag) => (
        <button key={tag} className="chip on" {...button(tag)} aria-label={label(tag)}>
          {tag}
          <Icon name="x" small />
        </button>
      ))}
    </div>
  );
}
