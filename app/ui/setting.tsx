import { Form, Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { usePreferences } from "./preferences.ts";

/** Settings that belong together, in rows below their title. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="card setting-rows">{children}</div>
    </section>
  );
}

type RowProps = {
  icon: IconName;
  title: string;
  /** how it is set now */
  state?: ReactNode;
};

function Words({ icon, title, state }: RowProps) {
  return (
    <>
      <Icon name={icon} />
      <span className="words">
        <b>{title}</b>
        {state && <span className="quiet small-text">{state}</span>}
      </span>
    </>
  );
}

type FoldedProps = RowProps & {
  /** what the row is opened for */
  verb: string;
  /** open on arrival */
  open?: boolean;
  children: ReactNode;
};

/** A setting that opens in its place. Of all rows of a screen, one is open at a time. */
export function Setting({ verb, open, children, ...words }: FoldedProps) {
  return (
    <details className="setting" name="setting" open={open}>
      <summary className="row">
        <Words {...words} />
        <span className="verb small-text">{verb}</span>
      </summary>
      <div className="stack in">{children}</div>
    </details>
  );
}

/** The form of a choice that script saves at once. */
export function ChoiceForm({ action, className, children }: { action: string; className?: string; children: ReactNode }) {
  return (
    <Form
      className={className}
      method="post"
      action={action}
      // A browser that puts an earlier choice back when the page is loaded again would save it.
      autoComplete="off"
      replace
      preventScrollReset
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      {children}
    </Form>
  );
}

/** The button for a choice that script saves at once. */
export function SaveWithoutScript({ children }: { children: ReactNode }) {
  const { lite } = usePreferences();
  return (
    <div className={lite ? undefined : "no-script"}>
      <Button>{children}</Button>
    </div>
  );
}

/** A setting with a screen of its own. */
export function SettingLink({ to, verb, ...words }: RowProps & { to: string; verb: string }) {
  return (
    <Link className="setting row" to={to}>
      <Words {...words} />
      <span className="verb small-text">{verb}</span>
    </Link>
  );
}

/** What there is to know, with nothing to set. */
export function SettingFact(words: RowProps) {
  return (
    <div className="setting row">
      <Words {...words} />
    </div>
  );
}

/** A setting that is switched in the row itself; control: id of the switch. */
export function SettingSwitch({ control, children, ...words }: RowProps & { control: string; children: ReactNode }) {
  return (
    <div className="setting row">
      <label className="row" htmlFor={control}>
        <Words {...words} />
      </label>
      {children}
    </div>
  );
}
