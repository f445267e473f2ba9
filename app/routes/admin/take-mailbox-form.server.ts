import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { addMailbox } from "~/features/arrivals/mailbox/add-mailbox.server";
import { changeMailboxPassword, chooseFolder, lookNow, removeMailbox } from "~/features/arrivals/mailbox/change-mailbox.server";
import { mailboxVerbs } from "~/features/arrivals/mailbox/intents";
import { type MailboxTrouble, mailboxTroubles, readAfterwards } from "~/features/arrivals/mailbox/rules";
import type { MailboxFields, MailboxRefusal } from "~/features/arrivals/mailbox/shown-mailbox";
import { notFound, notUnderstood } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import { userAgentOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import type { RefusalOf } from "~/lib/result";
import { setUpMailboxPath } from "~/paths";
import { db } from "~db/client.server";
import { refusalStatus } from "../auth/refusals.ts";

type Refusal =
  | RefusalOf<typeof addMailbox>
  | RefusalOf<typeof chooseFolder>
  | RefusalOf<typeof changeMailboxPassword>
  | RefusalOf<typeof lookNow>
  | RefusalOf<typeof removeMailbox>;

/** Adds, changes or removes a mailbox, or has it looked into. Passwords are never said back. Where mailboxes are switched off, they can still be removed. */
export async function takeMailboxForm(request: Request, viewer: Viewer): Promise<Response | { mailbox: MailboxRefusal; status: number }> {
  const fields = await readFields(request);
  const intent = intentIn(mailboxVerbs, fields);
  if (!env.MAILBOXES && intent.verb !== "remove") return notFound();
  const said = (name: string) => String(fields.get(name) ?? "");
  const typed = {
    host: said("host"),
    port: said("port"),
    security: said("security"),
    login: said("login"),
    folder: said("folder"),
    takesAll: said("takes") === "all",
    afterwards: said("afterwards"),
  };
  const now = new Date();
  const proof = { viewer, ...shownProof(fields), userAgent: userAgentOf(request), now };
  const [t, ofProof] = await Promise.all([texts(request, "mailboxes"), texts(request, "security")]);
  const refuse = (reason: Refusal) => {
    const about = "about" in intent ? intent.about : "";
    const error = isTrouble(reason) ? t(`trouble.${reason}`) : isOwn(reason) ? t(`refusals.${reason}`) : ofProof(`refusals.${reason}`);
    const field = fieldOf[reason] ?? (isTrouble(reason) ? fieldOfTrouble[intent.verb] : undefined);
    return { mailbox: { of: intent.verb, about, typed, error, ...(field && { field }) }, status: refusalStatus(reason) };
  };
  const tell = (text: string) => redirectWithToast(setUpMailboxPath, { text, ms: 5000 });

  switch (intent.verb) {
    case "add": {
      const security = typed.security === "starttls" ? "starttls" : "tls";
      const { host, port, login } = typed;
      const added = await addMailbox(db, { ...proof, host, port, security, login, mailboxPassword: said("mailboxPassword") });
      return added.ok ? tell(t("added")) : refuse(added.reason);
    }
    case "choose": {
      const afterwards = readAfterwards(typed.afterwards) ?? notUnderstood();
      const { folder, takesAll } = typed;
      const chosen = await chooseFolder(db, viewer, { mailboxId: intent.about, folder, takesAll, ...afterwards, now });
      return chosen.ok ? tell(t("chosen", { folder })) : refuse(chosen.reason);
    }
    case "look": {
      const asked = await lookNow(db, viewer, { mailboxId: intent.about, now });
      return asked.ok ? tell(t("asked")) : refuse(asked.reason);
    }
    case "password": {
      const entered = { mailboxId: intent.about, mailboxPassword: said("mailboxPassword"), now };
      const changed = await changeMailboxPassword(db, viewer, entered);
      return changed.ok ? tell(t("passwordSaved")) : refuse(changed.reason);
    }
    case "remove": {
      const removed = await removeMailbox(db, { ...proof, mailboxId: intent.about });
      return removed.ok ? tell(t("removed")) : refuse(removed.reason);
    }
  }
}

const own = [
  "unverified",
  "no-host",
  "no-port",
  "no-login",
  "no-mailbox-password",
  "too-many-mailboxes",
  "choose-folder",
  "same-folder",
  "gone",
] as const;

function isOwn(reason: Refusal): reason is (typeof own)[number] {
  return own.some((one) => one === reason);
}

function isTrouble(reason: Refusal): reason is MailboxTrouble {
  return mailboxTroubles.some((one) => one === reason);
}

/** Where the person can mend it, besides what names a field of its own. */
const fieldOfTrouble: Partial<Record<MailboxRefusal["of"], MailboxFields>> = { add: "host", choose: "folder", password: "mailboxPassword" };

const fieldOf: Partial<Record<Refusal, MailboxFields>> = {
  "wrong-password": "password",
  "wrong-mailed-code": "password",
  "wrong-login": "mailboxPassword",
  "no-host": "host",
  "no-port": "port",
  "no-login": "login",
  "no-mailbox-password": "mailboxPassword",
  "choose-folder": "folder",
  "same-folder": "afterwards",
};
