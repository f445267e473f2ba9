import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import type { WaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { setUpMailboxPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { Icon } from "~/ui/icon";
import { Setting } from "~/ui/setting";
import { mailboxField } from "./intents.ts";
import { mailboxFieldLengths } from "./rules.ts";

type ItemWords = Record<
  | "look"
  | "lookOf"
  | "change"
  | "changeOf"
  | "newPassword"
  | "newPasswordOf"
  | "newPasswordWhy"
  | "remove"
  | "removeOf"
  | "removeWhy"
  | "removeNow"
  | "removeNowOf",
  string
>;

/** A mailbox in the person's language. folder: null as long as none is chosen; afterwards: as the form says it */
export type ShownMailbox = {
  id: string;
  name: string;
  server: string;
  folder: string | null;
  folders: { path: string; move: string }[];
  takesAll: boolean;
  afterwards: string;
  state: string;
  isTroubled: boolean;
  facts: string[];
  words: ItemWords;
};

type Words = Record<
  | "title"
  | "state"
  | "verb"
  | "what"
  | "add"
  | "enough"
  | "host"
  | "hostHint"
  | "security"
  | "tls"
  | "starttls"
  | "port"
  | "portHint"
  | "login"
  | "loginHint"
  | "password"
  | "passwordHint"
  | "signIn"
  | "folder"
  | "folderHint"
  | "pleaseChoose"
  | "which"
  | "fresh"
  | "all"
  | "afterwards"
  | "afterwardsHint"
  | "leave"
  | "seen"
  | "choose"
  | "savePassword",
  string
>;

/** The person's mailboxes with all words of their card. */
export type Mailboxes = { mailboxes: ShownMailbox[]; unverified: string | null; mayAdd: boolean; words: Words };

export type MailboxFields = "host" | "port" | "login" | "mailboxPassword" | "password" | "folder" | "afterwards";
/** A refused form. about: id of the mailbox, "" for a new one; field: the field that the error belongs to; typed: what it said, without passwords */
export type MailboxRefusal = {
  of: "add" | "choose" | "look" | "password" | "remove";
  about: string;
  field?: MailboxFields;
  error: string;
  typed: { host: string; port: string; security: string; login: string; folder: string; takesAll: boolean; afterwards: string };
};

type Props = { told: Mailboxes; ways: WaysToProve; open: boolean; refusal: MailboxRefusal | undefined };

/** The row about mailboxes: each with how it stands, and the way to add one. */
export function MailboxCard({ told: { mailboxes, unverified, mayAdd, words }, ways, open, refusal }: Props) {
  const error = refusal && !refusal.field ? refusal.error : undefined;
  return (
    <Setting icon="inbox" title={words.title} state={words.state} verb={words.verb} open={open}>
      {error && <Banner tone="danger">{error}</Banner>}
      {mailboxes.length === 0 && <p>{words.what}</p>}
      {mailboxes.length > 0 && (
        <ul className="sessions passkeys webhooks">
          {mailboxes.map((mailbox) => (
            <MailboxItem
              key={mailbox.id}
              mailbox={mailbox}
              words={words}
              ways={ways}
              refusal={refusal?.about === mailbox.id ? refusal : undefined}
            />
          ))}
        </ul>
      )}
      {unverified ? (
        <p className="quiet">{unverified}</p>
      ) : mayAdd ? (
        <AddMailbox words={words} ways={ways} refusal={refusal?.of === "add" ? refusal : undefined} isOpen={mailboxes.length === 0} />
      ) : (
        <p className="quiet small-text">{words.enough}</p>
      )}
    </Setting>
  );
}

type ItemProps = { mailbox: ShownMailbox; words: Words; ways: WaysToProve; refusal: MailboxRefusal | undefined };

function MailboxItem({ mailbox, words, ways, refusal }: ItemProps) {
  const { id, name, server, folder, state, isTroubled, facts, words: own } = mailbox;
  return (
    <li>
      <p className="webhook-url" translate="no">
        <b>{name}</b>
      </p>
      <p className="quiet small-text" translate="no">
        {server}
      </p>
      <ul className="webhook-deliveries small-text">
        <li className={isTroubled ? "failed" : undefined}>
          {isTroubled && <Icon name="triangle-alert" />}
          <span>{state}</span>
        </li>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {folder === null ? (
        <ChooseFolder mailbox={mailbox} words={words} refusal={refusal} />
      ) : (
        <>
          <Form className="row" method="post" action={setUpMailboxPath} preventScrollReset>
            <input {...mailboxField(`look:${id}`)} />
            <Button variant="tint" aria-label={own.lookOf}>
              {own.look}
            </Button>
          </Form>
          <Folded open={refusal?.of === "choose"} summary={own.change} of={own.changeOf}>
            <ChooseFolder mailbox={mailbox} words={words} refusal={refusal} />
          </Folded>
        </>
      )}
      <Folded open={refusal?.of === "password"} summary={own.newPassword} of={own.newPasswordOf}>
        <NewPassword mailbox={mailbox} words={words} refusal={refusal} />
      </Folded>
      <Folded open={refusal?.of === "remove"} summary={own.remove} of={own.removeOf}>
        <Form className="stack" method="post" action={setUpMailboxPath} noValidate>
          <input {...mailboxField(`remove:${id}`)} />
          <p>{own.removeWhy}</p>
          <FreshProof of={id} ways={ways} error={refusal?.of === "remove" && refusal.field ? refusal.error : undefined} />
          <div>
            <Button variant="danger" aria-label={own.removeNowOf}>
              {own.removeNow}
            </Button>
          </div>
        </Form>
      </Folded>
    </li>
  );
}

function Folded({ open, summary, of, children }: { open: boolean; summary: string; of: string; children: ReactNode }) {
  return (
    <details className="folded" name="mailbox" open={open}>
      <summary aria-label={of}>{summary}</summary>
      {children}
    </details>
  );
}

type OwnFormProps = Pick<ItemProps, "mailbox" | "words" | "refusal">;

function ChooseFolder({ mailbox: { id, folder, folders, takesAll, afterwards }, words, refusal }: OwnFormProps) {
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

function NewPassword({ mailbox: { id, words: own }, words, refusal }: OwnFormProps) {
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

function MailboxPassword({ words, error }: { words: Words; error: string | undefined }) {
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

type AddProps = { words: Words; ways: WaysToProve; refusal: MailboxRefusal | undefined; isOpen: boolean };

function AddMailbox({ words, ways, refusal, isOpen }: AddProps) {
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
