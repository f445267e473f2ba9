import type { FieldMetadata } from "@conform-to/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/ui/field-error";
import { fieldOf } from "~/ui/field-of";
import { useHydrated } from "~/ui/use-hydrated";
import { ChosenTags } from "../tags/chosen-tags.tsx";
import { tagsIn, withoutTag, withTags } from "../tags/rules.ts";

type Props = { field: FieldMetadata<unknown>; known: readonly string[] };

/** The tags of a document. What is posted is a line of tags separated by commas: people type it themselves without script, and see it as chips with it. */
export function TagsField({ field, known }: Props) {
  const { t } = useTranslation("facts");
  const isLive = useHydrated();
  const line = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLInputElement>(null);
  const [{ tags, typed }, setShown] = useState(() => ({ tags: tagsIn(String(field.initialValue ?? "")), typed: "" }));
  const { error, ...posted } = fieldOf(field);
  const newTag = `${field.id}-new`;
  const described = error ? `${field.id}-hint ${field.id}-error` : `${field.id}-hint`;

  // What was typed before script had loaded is taken over, with the focus.
  useEffect(() => {
    if (!line.current || line.current.value === line.current.defaultValue) return;
    setShown((shown) => (line.current ? { ...shown, ...chipsIn([], line.current.value) } : shown));
    adder.current?.focus();
  }, []);

  function show(next: { tags: string[]; typed: string }): void {
    setShown(next);
    if (line.current) line.current.value = [...next.tags, ...tagsIn(next.typed)].join(", ");
  }

  function add(): void {
    show({ tags: withTags(tags, tagsIn(typed)), typed: "" });
    adder.current?.focus();
  }

  function remove(tag: string): void {
    show({ tags: withoutTag(tags, tag), typed });
    adder.current?.focus();
  }

  function type({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>): void {
    const isPicked = (nativeEvent as InputEvent).inputType === "insertReplacementText" && known.includes(value);
    show(chipsIn(tags, isPicked ? `${value},` : value));
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey && typed.trim() !== "") {
      event.preventDefault();
      add();
    }
    const last = tags.at(-1);
    if (event.key === "Backspace" && typed === "" && last) remove(last);
  }

  return (
    <div className="field">
      <label htmlFor={isLive ? newTag : field.id}>{t("tags")}</label>
      <ChosenTags
        tags={tags}
        isAwaited={!isLive}
        label={(tag) => t("removeTag", { tag })}
        button={(tag) => ({ type: "button", onClick: () => remove(tag) })}
      />
      <input
        {...posted}
        ref={line}
        hidden={isLive}
        className="input"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {isLive && (
        <div className="row adding">
          <input
            ref={adder}
            id={newTag}
            className="input"
            placeholder={t("newTag")}
            autoComplete="off"
            enterKeyHint="done"
            list={`${field.id}-known`}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            value={typed}
            onChange={type}
            onKeyDown={press}
          />
          <datalist id={`${field.id}-known`}>
            {known
              .filter((tag) => withoutTag(tags, tag).length === tags.length)
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
          <button type="button" className="button" disabled={typed.trim() === ""} onClick={add}>
            {t("addTag")}
          </button>
        </div>
      )}
      <p className="hint" id={`${field.id}-hint`}>
        {t("tagsHint")}
      </p>
      <FieldError id={`${field.id}-error`} error={error} />
    </div>
  );
}

/** Adds the tags of a line to others. What follows the last comma is still being typed. */
function chipsIn(tags: readonly string[], line: string): { tags: string[]; typed: string } {
  const end = line.lastIndexOf(",") + 1;
  return { tags: withTags(tags, tagsIn(line.slice(0, end))), typed: end ? line.slice(end).trimStart() : line };
}
