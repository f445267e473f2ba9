import { Form } from "@remix-run/react";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import type { WaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { CopyWords } from "~/ui/copy-button";
import { CopyField } from "~/ui/copy-field";
import { Field } from "~/ui/field";
import { Setting } from "~/ui/setting";
import { mailInField } from "./intents.ts";
import { setUpMailPath } from "./paths.ts";
import { mailSenderMaxLength } from "./rules.ts";

type Asking = { open: string; why: string; now: string };

/** The person's address for mail and who may send to it, in their language. address: null as long as there is none */
export type MailIn = {
  address: string | null;
  unverified: string | null;
  senders: { sender: string; remove: string }[];
  words: Record<
    | "title"
    | "none"
    | "verb"
    | "what"
    | "make"
    | "address"
    | "lastMail"
    | "senders"
    | "self"
    | "sender"
    | "senderHint"
    | "allow"
    | "others",
    string
  > & { copy: CopyWords; renew: Asking; end: Asking };
};

/** A refused form. of: its button; field: the field that the error belongs to */
export type MailInRefusal = { of: "make" | "end" | "allow"; field?: "password" | "sender"; error: string; typed: string };

type Props = { mailIn: MailIn; ways: WaysToProve; open: boolean; refusal: MailInRefusal | undefined };

/** The row about mail: the address, who may send to it, and how it is renewed and ended. */
export function MailCard({ mailIn: { address, unverified, senders, words }, ways, open, refusal }: Props) {
  const proof = { ways, refusal };
  return (
    <Setting icon="mail" title={words.title} state={address ?? words.none} verb={words.verb} open={open}>
      {refusal && !refusal.field && <Banner tone="danger">{refusal.error}</Banner>}
      {address ? (
        <>
          <CopyField label={words.address} value={address} words={words.copy} />
          <p className="quiet small-text">{words.lastMail}</p>
          <Senders {...{ senders, words, refusal }} />
          <div>
            <Asked of="make" words={words.renew} {...proof} />
            <Asked of="end" words={words.end} {...proof} />
          </div>
        </>
      ) : (
        <>
          <p>{words.what}</p>
          {unverified ? <p className="quiet">{unverified}</p> : <ProvenForm of="make" label={words.make} {...proof} />}
        </>
      )}
    </Setting>
  );
}

function Senders({ senders, words, refusal }: Pick<MailIn, "senders" | "words"> & Pick<Props, "refusal">) {
  const error = refusal?.of === "allow" ? refusal.error : undefined;
  return (
    <>
      <p id="mail-senders">
        <b>{words.senders}</b>
      </p>
      <ul className="sessions" aria-labelledby="mail-senders">
        <li className="row">
          <div>{words.self}</div>
        </li>
        {senders.map(({ sender, remove }) => (
          <li className="row" key={sender}>
            <div className="breaks">{sender}</div>
            <Form method="post" action={setUpMailPath} preventScrollReset>
              <input {...mailInField(`remove:${sender}`)} />
              <Button variant="plain" square icon="x" aria-label={remove} />
            </Form>
          </li>
        ))}
      </ul>
      <Form className="stack" method="post" action={setUpMailPath} preventScrollReset noValidate>
        <input {...mailInField("allow")} />
        <Field
          label={words.sender}
          name="sender"
          defaultValue={refusal?.of === "allow" ? refusal.typed : ""}
          maxLength={mailSenderMaxLength}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={error ? undefined : words.senderHint}
          error={error}
        />
        <div>
          <Button>{words.allow}</Button>
        </div>
      </Form>
      <p className="quiet small-text">{words.others}</p>
    </>
  );
}

type AskedProps = { of: "make" | "end"; words: Asking } & Pick<Props, "ways" | "refusal">;

/** A change that is asked for once more before it is made. */
function Asked({ of, words: { open, why, now }, ...proof }: AskedProps) {
  return (
    <details className="folded" name="mail-in" open={proof.refusal?.of === of}>
      <summary>{open}</summary>
      <ProvenForm of={of} why={why} label={now} {...proof} />
    </details>
  );
}

type ProvenProps = { of: "make" | "end"; why?: string; label: string } & Pick<Props, "ways" | "refusal">;

function ProvenForm({ of, why, label, ways, refusal }: ProvenProps) {
  return (
    <Form className="stack" method="post" action={setUpMailPath} noValidate>
      <input {...mailInField(of)} />
      {why && <p>{why}</p>}
      <FreshProof of={`mail-${of}`} ways={ways} error={refusal?.of === of && refusal.field ? refusal.error : undefined} />
      <div>
        <Button variant={of === "end" ? "danger" : "tint"}>{label}</Button>
      </div>
    </Form>
  );
}
