import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { documentTypes, typeLabel } from "~/features/documents/rules";
import { ChosenTags } from "~/features/documents/tags/chosen-tags";
import { maxTagLength, tagsIn } from "~/features/documents/tags/rules";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useAnswered } from "~/ui/use-answered";
import { draftButton } from "./intents.ts";
import { PaperFields } from "./paper-fields.tsx";
import { maxNameLength } from "./rules.ts";
import type { ShownDraft } from "./shown-draft.server.ts";
import { useTicked, useTyped } from "./use-typed.ts";

type Props = {
  draft: ShownDraft | null;
  isLive: boolean;
  facts: Facts;
  addTagButton: RefObject<HTMLButtonElement>;
  senders: string[];
  /** text that was typed as the document's day and turned out to be no day */
  wrong: readonly (string | null | undefined)[];
};

export type Facts = ReturnType<typeof useFacts>;

/** The typed facts of a draft. Their state is kept above the fields, as the fields may move into a dialog. */
export function useFacts(draft: ShownDraft | null, wrongDay: string | null) {
  const { i18n } = useTranslation("drafts");
  return {
    name: useTyped("name", draft?.name ?? "", draft?.id),
    type: useTyped("type", typeLabel(draft?.documentType ?? "", i18n.language === "en" ? "en" : "de"), draft?.id),
    sender: useTyped("sender", draft?.sender ?? "", draft?.id),
    date: useTyped("document-date", draft?.documentDate ?? "", draft?.id, wrongDay),
    tax: useTicked("tax-relevant", draft?.taxRelevance ?? false, draft?.id),
    tag: useTyped("new-tag", "", draft?.id),
  };
}

/** The fields for name, type, sender, day, tags and tax flag. Analysis fills them, but never overwrites a field while somebody types. */
export function FactsFields(props: Props) {
  const { draft, facts } = props;
  const { name, type, tax } = facts;
  const { t, i18n } = useTranslation("drafts");
  const language = i18n.language === "en" ? "en" : "de";
  return (
    <>
      <input type="hidden" name="facts" value="1" />
      <input type="hidden" name="shownName" value={name.known} />
      <input type="hidden" name="shownType" value={type.known} />
      <Field
        label={t("facts.name")}
        name="name"
        {...name.field}
        placeholder=" "
        maxLength={maxNameLength}
        autoComplete="off"
        className="filled"
      />
      <Field
        label={t("facts.type")}
        name="type"
        {...type.field}
        placeholder=" "
        maxLength={maxTagLength}
        list="types"
        autoComplete="off"
        className="filled"
      >
        <datalist id="types">
          {Object.keys(documentTypes).map((type) => (
            <option key={type}>{typeLabel(type, language)}</option>
          ))}
        </datalist>
        {draft && draft.suggestions.types.length > 0 && (
          <fieldset className="chips sugg" aria-label={t("facts.suggestedTypes")}>
            {draft.suggestions.types.map((suggested) => (
              <button
                type="submit"
                key={suggested}
                className="chip"
                {...draftButton(`type:${suggested}`)}
                aria-pressed={suggested === draft.documentType}
                onClick={type.forget}
              >
                {suggested === draft.documentType && <Icon name="check" small />}
                {typeLabel(suggested, language)}
              </button>
            ))}
          </fieldset>
        )}
      </Field>
      <PaperFields {...props} />
      <TagFields {...props} />
      <Check label={t("facts.tax")} name="taxRelevant" {...tax} />
    </>
  );
}

function TagFields({ draft, isLive, facts, addTagButton }: Props) {
  const { t } = useTranslation("drafts");
  const { field, forget } = facts.tag;
  const tags = draft?.tags ?? [];
  // An added tag clears the field, unless its text has gone on meanwhile: then the person is still typing.
  useAnswered(
    (form) => form.get("tags"),
    (sent) => {
      const isTaken = tagsIn(sent).every((tag) => tags.includes(tag));
      if (isTaken && sent === field.value) forget();
    },
  );
  const suggested = draft?.suggestions.tags.filter((tag) => !tags.some((own) => own.toLowerCase() === tag.toLowerCase())) ?? [];

  function addOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    addTagButton.current?.click();
  }

  return (
    <div className="field">
      <label className="label" htmlFor="new-tag">
        {t("facts.tags")}
      </label>
      <ChosenTags
        tags={tags}
        label={(tag) => t("facts.removeTag", { tag })}
        button={(tag) => ({ type: "submit", ...draftButton(`untag:${tag}`) })}
      />
      {suggested.length > 0 && (
        <fieldset className="chips chosen" aria-label={t("facts.suggestedTags")}>
          {suggested.map((tag) => (
            <button
              type="submit"
              key={tag}
              className="chip"
              {...draftButton(`tag:${tag}`)}
              aria-label={t("facts.addSuggestedTag", { tag })}
            >
              <Icon name="plus" small />
              {tag}
            </button>
          ))}
        </fieldset>
      )}
      <div className="row adding">
        <input
          className="input"
          name="tags"
          placeholder={t("facts.newTag")}
          title={t("facts.tagsHint")}
          autoComplete="off"
          enterKeyHint="done"
          {...field}
          onKeyDown={addOnEnter}
        />
        <button type="submit" ref={addTagButton} className="button" {...draftButton("save")} disabled={isLive && field.value.trim() === ""}>
          {t("facts.addTag")}
        </button>
      </div>
    </div>
  );
}
