import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import type { WaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { setUpMailboxPath } from "~/paths";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { mailboxField } from "./intents.ts";
import { mailboxFieldLengths } from "./rules.ts";
import type { MailboxFields, MailboxRefusal, MailboxWords, ShownMailbox } from "./shown-mailbox.ts";

type OwnFormProps = { mailbox: ShownMailbox; words: MailboxWords; refusal: MailboxRefusal | undefined };

/** Chooses the folder from which mails are fetched, which of them, and what is done with them. */
export function ChooseFolder({ mailbox: { id, folder, folders, takesAll, afterwards }, words, refusal }: OwnFormProps) {
  const asked = refusal?.of === "choose" ? refusal : undefined;
  const errorAt = (field: MailboxFields) => (asked?.field === field ? asked.error : undefined);
  const isAll = asked ? asked.typed.takesAll : takesAll;
  return (
    <Form className="stack" method="post" action={setUpMailboxPath} noValidate>
      <input {...mailboxField(`choose:${id}`)} />
      <Choice
        label={words.folder}
        name="folder"
        value={asked?.typed.folder ?? folder ?? ""}
        hint={words.folderHint}
        error={errorAt("folder")}
      >
        <option value="">{words.pleaseChoose}</option>
        {folders.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </Choice>
      <fieldset className="stack tight">
        <legend>{words.which}</legend>
        <Check type="radio" name="takes" value="new" label={words.fresh} defaultChecked={!isAll} />
        <Check type="radio" name="takes" value="all" label={words.all} defaultChecked={isAll} />
      </fieldset>
      <Choice
        label={words.afterwards}
        name="afterwards"
        value={asked?.typed.afterwards ?? afterwards}
        hint={words.afterwardsHint}
        error={errorAt("afterwards")}
      >
        <option value="leave">{words.leave}</option>
        <option value="seen">{words.seen}</option>
        {folders.map(({ path, move }) => (
          <option key={path} value={`move:${path}`}>
            {move}
          </option>
        ))}
      </Choice>
      <div>
        <Button variant="tint">{words.choose}</Button>
      </div>
    </Form>
  );
}

type ChoiceProps = { label: string; name: string; value: string; hint: string; error: string | undefined; children: ReactNode };

function Choice({ label, name, value, hint, error, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      >
        {children}
      </select>
      {!error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Takes another password for a mailbox. */
export function NewPassword({ mailbox: { id, words: own }, words, refusal }: OwnFormProps) {
  return (
    <Form className="stack" method="post" action={setUpMailboxPath} noValidate>
      <input {...mailboxField(`password:${id}`)} />
      <p>{own.newPasswordWhy}</p>
      <MailboxPassword words={words} error={refusal?.of === "password" && refusal.field ? refusal.error : undefined} />
      <div>
        <Button variant="tint">{words.savePassword}</Button>
      </div>
    </Form>
  );
}

function MailboxPassword({ words, error }: { words: MailboxWords; error: string | undefined }) {
  return (
    <Field
      label={words.password}
      name="mailboxPassword"
      type="password"
      maxLength={mailboxFieldLengths.password}
      autoComplete="off"
      required
      hint={error ? undefined : words.passwordHint}
      error={error}
    />
  );
}

type AddProps = { words: MailboxWords; ways: WaysToProve; refusal: MailboxRefusal | undefined; isOpen: boolean };

/** Signs in to a mailbox that is new. */
export function AddMailbox({ words, ways, refusal, isOpen }: AddProps) {
  const errorAt = (field: MailboxFields) => (refusal?.field === field ? refusal.error : undefined);
  const hintAt = (field: MailboxFields, hint: string) => (errorAt(field) ? undefined : hint);
  const typed = refusal?.typed;
  return (
    <details className="folded" name="mailbox" open={isOpen || refusal !== undefined}>
      <summary>{words.add}</summary>
      <Form className="stack" method="post" action={setUpMailboxPath} noValidate>
        <input {...mailboxField("add")} />
        <Field
          label={words.host}
          name="host"
          defaultValue={typed?.host}
          maxLength={mailboxFieldLengths.host}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={hintAt("host", words.hostHint)}
          error={errorAt("host")}
        />
        <fieldset className="stack tight">
          <legend>{words.security}</legend>
          <Check type="radio" name="security" value="tls" label={words.tls} defaultChecked={typed?.security !== "starttls"} />
          <Check type="radio" name="security" value="starttls" label={words.starttls} defaultChecked={typed?.security === "starttls"} />
        </fieldset>
        <Field
          label={words.port}
          name="port"
          defaultValue={typed?.port}
          maxLength={5}
          inputMode="numeric"
          autoComplete="off"
          hint={hintAt("port", words.portHint)}
          error={errorAt("port")}
        />
        <Field
          label={words.login}
          name="login"
          defaultValue={typed?.login}
          maxLength={mailboxFieldLengths.login}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={hintAt("login", words.loginHint)}
          error={errorAt("login")}
        />
        <MailboxPassword words={words} error={errorAt("mailboxPassword")} />
        <FreshProof of="mailbox" ways={ways} error={errorAt("password")} />
        <div>
          <Button variant="tint">{words.signIn}</Button>
        </div>
      </Form>
    </details>
  );
}
