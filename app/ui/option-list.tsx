import { Link } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { OptionGroup } from "~/lib/options";
import { classNames } from "./class-names.ts";

type Props = {
  /** the field that is typed in: it keeps the focus */
  box: RefObject<HTMLInputElement>;
  groups: readonly OptionGroup[];
  label: string;
  /** they fit an earlier text: Enter waits for the next ones */
  isLate: boolean;
  close: () => void;
  /** Enter takes the first one; otherwise only the one that the arrows chose */
  isFirstChosen?: boolean;
  /** Enter was pressed before there was a list */
  isEntered?: boolean;
  /** it lies over what is below the field */
  floats?: boolean;
};

/** Links that a field proposes: the arrows choose, Enter follows, Esc closes. */
export function OptionList({ box, groups, label, isLate, close, isFirstChosen = false, isEntered = false, floats = false }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const first = isFirstChosen ? 0 : -1;
  const [chosen, choose] = useState({ groups, at: first });
  const at = chosen.groups === groups ? chosen.at : first;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const told = { role: "combobox", "aria-expanded": "true", "aria-controls": id, "aria-autocomplete": "list" };
    for (const [name, value] of Object.entries(told)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(told), "aria-activedescendant"]) input.removeAttribute(name);
    };
  }, [box, id]);

  const isAwaited = useRef(isEntered);
  useEffect(() => {
    if (isLate || !isAwaited.current) return;
    isAwaited.current = false;
    list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.click();
  }, [isLate]);

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", optionId(id, at));
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    function act(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (event.key === "ArrowDown") choose({ groups, at: at + 1 < count ? at + 1 : first });
      else if (event.key === "ArrowUp") choose({ groups, at: at > first ? at - 1 : count - 1 });
      else if (event.key === "Enter" && isLate && isFirstChosen) isAwaited.current = true;
      else if (event.key === "Enter" && at >= 0) list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.click();
      else if (event.key === "Escape" && floats) close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    input.addEventListener("keydown", act);
    return () => input.removeEventListener("keydown", act);
  });

  let place = -1;
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={classNames("options", floats && "floats")}>
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box takes groups, and no fieldset
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true">{title}</p>
          {options.map(({ to, label, hint }) => {
            place += 1;
            return (
              <Link
                key={to}
                to={to}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === at}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={close}
              >
                <span className="cut">{label}</span>
                {hint && <span className="quiet small-text cut">{hint}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}
