import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { markIcons } from "./mark-name.ts";
import { type Tool, tools } from "./rules.ts";

const groups = [tools.slice(0, 3), tools.slice(3, 6), tools.slice(6)];

type Props = {
  tool: Tool | "select";
  choose(tool: Tool | "select"): void;
  /** called by Enter: puts an annotation into the middle of the visible part */
  putInMiddle(): void;
};

/** The drawing tools. Arrow keys choose one, Enter puts an annotation on the page. */
export function EditorTools({ tool, choose, putInMiddle }: Props) {
  const { t } = useTranslation("marks");
  const option = (value: Tool | "select") => (
    <label key={value}>
      <input
        type="radio"
        name="tool"
        checked={tool === value}
        onChange={() => choose(value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (value !== "select") putInMiddle();
        }}
      />
      <Icon name={value === "select" ? "mouse-pointer-2" : markIcons[value]} />
      {value === "select" ? t("editor.select") : value === "place" ? t("editor.place") : t(`kinds.${value}`)}
    </label>
  );
  return (
    <fieldset className="studio-tools">
      <legend className="hidden-text">{t("editor.tool")}</legend>
      {option("select")}
      {groups.map((group, at) => (
        <div className="group" key={group[0]} data-first={at === 0 || undefined}>
          {group.map(option)}
        </div>
      ))}
    </fieldset>
  );
}
