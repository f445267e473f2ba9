import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { labelsPath } from "~/features/documents/labels/address";
import type { LabelKind } from "~/features/documents/labels/kinds";
import { Icon } from "~/ui/icon";

/** ms after the last key; while somebody types on, no request is made */
const pause = 150;

/** The field that narrows the labels: with script while one types, without by Enter. */
export function LabelSearch({ kind, q }: { kind: LabelKind; q: string }) {
  const { t } = useTranslation("labels");
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    // A link has changed the search; what is being typed stays.
    if (box.current && box.current !== document.activeElement) box.current.value = q;
  }, [q]);

  function narrowSoon({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form.requestSubmit(), pause);
  }

  return (
    <Form
      role="search"
      aria-label={t(`search.${kind}`)}
      className="label-search"
      action={labelsPath(kind)}
      replace
      preventScrollReset
      onInput={narrowSoon}
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      <input type="hidden" name="of" value={kind} />
      <div className="with-icon">
        <Icon name="search" />
        <input
          ref={box}
          className="input"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={q}
          aria-label={t(`search.${kind}`)}
          placeholder={t(`search.${kind}`)}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
    </Form>
  );
}
