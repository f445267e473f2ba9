import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import type { WaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { setUpMailboxPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Setting } from "~/ui/setting";
import { mailboxField } from "./intents.ts";
import { AddMailbox, ChooseFolder, NewPassword } from "./mailbox-forms.tsx";
import type { Mailboxes, MailboxRefusal, MailboxWords, ShownMailbox } from "./shown-mailbox.ts";

type Props = { told: Mailboxes; ways: WaysToProve; open: boolean; refusal: MailboxRefusal | undefined };

/** The row about mailboxes: each with how it stands, and the way to add one. */
export function MailboxCard({ told: { mailboxes, unverified, mayAdd, isOff, words }, ways, open, refusal }: Props) {
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
              isOff={isOff}
              words={words}
              ways={ways}
              refusal={refusal?.about === mailbox.id ? refusal : undefined}
            />
          ))}
        </ul>
      )}
      {isOff ? null : unverified ? (
        <p className="quiet">{unverified}</p>
      ) : mayAdd ? (
        <AddMailbox words={words} ways={ways} refusal={refusal?.of === "add" ? refusal : undefined} isOpen={mailboxes.length === 0} />
      ) : (
        <p className="quiet small-text">{words.enough}</p>
      )}
    </Setting>
  );
}

type ItemProps = { mailbox: ShownMailbox; isOff: boolean; words: MailboxWords; ways: WaysToProve; refusal: MailboxRefusal | undefined };

function MailboxItem({ mailbox, isOff, words, ways, refusal }: ItemProps) {
  const { id, name, server, state, isTroubled, facts, words: own } = mailbox;
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
      {!isOff && <Handled {...{ mailbox, words, refusal }} />}
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

type HandledProps = Omit<ItemProps, "isOff" | "ways">;

/** What can be done with a mailbox that is looked into. */
function Handled({ mailbox, words, refusal }: HandledProps) {
  const { id, folder, words: own } = mailbox;
  return (
    <>
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
    </>
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
