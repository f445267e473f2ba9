import { type RefObject, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { penColours } from "~/imaging/strokes";
import { FieldError } from "~/ui/field-error";
import { Icon } from "~/ui/icon";
import { sizeOf } from "./grips.ts";
import { markIcons, markName } from "./mark-name.ts";
import { longestText, type Mark, shapeSizes, sizesOf, textSizes } from "./rules.ts";
import type { Colour, Editor } from "./use-editor.ts";

type Props = { editor: Editor; text: RefObject<HTMLInputElement>; focusOn(id: string): void };

/** The fields for words, size and colour of the selected annotation, or of the next one. */
export function EditorFacts({ editor, text, focusOn }: Props) {
  const { t } = useTranslation("marks");
  const id = useId();
  const { selected, tool, sizes, paper } = editor;
  const isText = selected ? selected.kind === "text" : tool !== "select" && sizesOf(tool) === textSizes;
  const range = isText ? textSizes : shapeSizes;
  const size = Math.round(selected ? sizeOf(selected, paper) : isText ? sizes.text : sizes.shape);
  const isFixed = selected !== undefined && editor.isFixed(selected);
  const painted = selected ? colourOf(selected) : editor.colour;
  const title = selected ? t(`kinds.${selected.kind}`) : tool === "select" ? t("editor.next") : t(`kinds.${tool}`);
  return (
    <section className="props" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {selected?.kind === "text" && !isFixed && (
        <TextField key={selected.id} editor={editor} mark={selected} field={text} focusOn={focusOn} />
      )}
      <div className="range">
        <label htmlFor={`${id}-size`}>{t("size")}</label>
        <output htmlFor={`${id}-size`} className="figures quiet">
          {size}
        </output>
        <input
          id={`${id}-size`}
          type="range"
          min={range.least}
          max={range.most}
          value={Math.min(range.most, Math.max(range.least, size))}
          disabled={isFixed}
          onChange={({ currentTarget }) => editor.size(Number(currentTarget.value))}
        />
      </div>
      <fieldset className="pens" disabled={isFixed || selected?.kind === "signature"}>
        <legend className="hidden-text">{t("colour")}</legend>
        {penColours.map((value, at) => (
          <label key={value} title={t(`colours.${at as Colour}`)}>
            <input type="radio" name="pen" checked={painted === at} onChange={() => editor.paint(at as Colour)} />
            <span className="hidden-text">{t(`colours.${at as Colour}`)}</span>
            <i style={{ background: value }} />
          </label>
        ))}
      </fieldset>
    </section>
  );
}

function colourOf(mark: Mark): Colour | null {
  if (mark.kind === "signature") return null;
  return mark.kind === "text" ? mark.colour : mark.pen.colour;
}

type Writing = { editor: Editor; mark: Extract<Mark, { kind: "text" }>; field: RefObject<HTMLInputElement>; focusOn(id: string): void };

/** The field for a text annotation. The page shows the typed text at once, unless it has characters that cannot be written. */
function TextField({ editor, mark, field, focusOn }: Writing) {
  const { t } = useTranslation("marks");
  const id = useId();
  const [typed, setTyped] = useState(mark.text);
  const [missing, setMissing] = useState<string[]>([]);
  const isBlank = mark === editor.blank;
  useEffect(() => {
    if (isBlank) field.current?.focus();
  }, [isBlank, field]);
  // Undo and redo change the words as well.
  useEffect(() => setTyped((now) => (now.trim().replace(/\s+/g, " ") === mark.text ? now : mark.text)), [mark.text]);

  function write(value: string) {
    setTyped(value);
    setMissing(editor.write(mark, value));
  }

  const error = missing.length > 0 ? [t("letters", { letters: missing.join(" ") })] : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{t("text")}</label>
      <input
        ref={field}
        id={id}
        className="input"
        value={typed}
        maxLength={longestText}
        autoComplete="off"
        aria-invalid={error && true}
        aria-describedby={error && `${id}-error`}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
          event.preventDefault();
          if (error && event.key === "Enter") return;
          if (isBlank) editor.select(null);
          focusOn(mark.id);
        }}
      />
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}

/** The list of all annotations, the topmost first. */
export function EditorList({ editor, focusOn }: Pick<Props, "editor" | "focusOn">) {
  const { t } = useTranslation("marks");
  const { marks, selected } = editor;
  return (
    <section className="studio-marks" aria-labelledby="studio-marks">
      <h2 id="studio-marks">
        {t("editor.marks")} <span className="quiet figures">{marks.length}</span>
      </h2>
      {marks.length === 0 && <p className="quiet">{t("none")}</p>}
      <ol>
        {marks.toReversed().map((mark) => (
          <li key={mark.id}>
            <button
              type="button"
              aria-current={mark.id === selected?.id || undefined}
              onClick={() => {
                editor.select(mark.id);
                focusOn(mark.id);
              }}
            >
              <Icon name={markIcons[mark.kind]} />
              <span>{markName(mark, t)}</span>
              {editor.isFixed(mark) && <small className="quiet small-text">{t("fixed")}</small>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const uses = ["next", "move", "far", "grow", "write", "remove", "order", "undo", "redo"] as const;

/** Explains the keys for annotations. */
export function EditorKeys() {
  const { t } = useTranslation("marks");
  return (
    <section className="studio-keys" aria-label={t("editor.keysTitle")}>
      <dl>
        {uses.map((use) => (
          <div key={use}>
            <dt>
              <kbd>{t(`editor.keyNames.${use}`)}</kbd>
            </dt>
            <dd>{t(`editor.keys.${use}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
