import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import { germanTime } from "~/lib/dates";
import type { ListedMailbox } from "./list-mailboxes.server.ts";
import { afterwardsValue, lookEvery, mailboxLimit } from "./rules.ts";
import type { Mailboxes, ShownMailbox } from "./shown-mailbox.ts";

/** isOff: the operator has switched them off */
type Telling = { t: TFunction<"mailboxes">; viewer: Viewer; isOff: boolean };

/** Says of the person's mailboxes all that their card shows. */
export function toldMailboxes(mailboxes: readonly ListedMailbox[], { t, viewer, isOff }: Telling): Mailboxes {
  const count = mailboxes.length;
  return {
    mailboxes: mailboxes.map((mailbox) =>
      isOff ? { ...toldMailbox(mailbox, t), state: t("state.off"), isTroubled: false } : toldMailbox(mailbox, t),
    ),
    unverified: viewer.emailVerified ? null : t("refusals.unverified"),
    mayAdd: count < mailboxLimit,
    isOff,
    words: {
      title: t("title"),
      state: count > 0 ? t("count", { count }) : t("none"),
      verb: t(count > 0 ? "manage" : "setUp"),
      what: t("what"),
      add: t("add"),
      enough: t("enough", { count: mailboxLimit }),
      host: t("host"),
      hostHint: t("hostHint"),
      security: t("security"),
      tls: t("tls"),
      starttls: t("starttls"),
      port: t("port"),
      portHint: t("portHint"),
      login: t("login"),
      loginHint: t("loginHint"),
      password: t("password"),
      passwordHint: t("passwordHint"),
      signIn: t("signIn"),
      folder: t("folder"),
      folderHint: t("folderHint"),
      pleaseChoose: t("pleaseChoose"),
      which: t("which"),
      fresh: t("fresh"),
      all: t("all"),
      afterwards: t("afterwards"),
      afterwardsHint: t("afterwardsHint"),
      leave: t("leave"),
      seen: t("seen"),
      choose: t("choose"),
      savePassword: t("savePassword"),
    },
  };
}

function toldMailbox(mailbox: ListedMailbox, t: TFunction<"mailboxes">): ShownMailbox {
  const { id, login, host, folder, folders, since, lastMailAt, passedOver, pausedAt, trouble } = mailbox;
  const name = folder === null ? login : `${login} · ${folder}`;
  return {
    id,
    name,
    server: host,
    folder,
    folders: folders.map((path) => ({ path, move: t("move", { folder: path }) })),
    takesAll: folder !== null && since === null,
    afterwards: afterwardsValue(mailbox),
    state: stateOf(mailbox, t),
    isTroubled: trouble !== null,
    facts: [
      folder !== null && (lastMailAt ? t("lastMail", { at: germanTime(lastMailAt) }) : t("noMail")),
      passedOver > 0 && t("passedOver", { count: passedOver }),
    ].filter((fact) => fact !== false),
    words: {
      look: t(pausedAt ? "resume" : "look"),
      lookOf: t(pausedAt ? "resumeOf" : "lookOf", { name }),
      change: t("change"),
      changeOf: t("changeOf", { name }),
      newPassword: t("newPassword"),
      newPasswordOf: t("newPasswordOf", { name }),
      newPasswordWhy: t("newPasswordWhy", { login, host }),
      remove: t("remove"),
      removeOf: t("removeOf", { name }),
      removeWhy: t("removeWhy", { name }),
      removeNow: t("removeNow"),
      removeNowOf: t("removeNowOf", { name }),
    },
  };
}

function stateOf({ folder, trouble, troubleSince, pausedAt, nextLookAt, lookedAt }: ListedMailbox, t: TFunction<"mailboxes">): string {
  if (folder === null) return t("state.noFolder");
  const at = (moment: Date | null) => (moment ? germanTime(moment) : "");
  if (trouble) {
    const next = pausedAt ? t("state.paused", { at: at(pausedAt) }) : t("state.again", { at: at(nextLookAt) });
    return [t("state.since", { at: at(troubleSince) }), t(`trouble.${trouble}`), next].join(" ");
  }
  if (!lookedAt) return t("state.first");
  const isWaiting = nextLookAt !== null && nextLookAt.getTime() - lookedAt.getTime() !== lookEvery;
  return t(isWaiting ? "state.more" : "state.looked", { at: at(lookedAt) });
}
