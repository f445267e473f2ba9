import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { connect } from "node:net";
import { env } from "~/env.server";
import { countAccessKeys } from "~/features/accounts/access-keys/list-access-keys.server";
import { findLastLook } from "~/features/arrivals/folder/find-last-look.server";
import { foldersIn } from "~/features/arrivals/folder/folders-in.server";
import { countMailAddresses } from "~/features/arrivals/mail/mail-address.server";
import {
  findOperatorsLook,
  type OperatorsSettings,
  operatorsSettings,
  tryOperatorsMailbox,
} from "~/features/arrivals/mailbox/operators-mailbox.server";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { textsIn } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { db } from "~db/client.server";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

/** ms */
const patience = 5000;

/** Whether the watched folder can be worked on, whose folders lie in it, whether programs with access keys get through, and mail. */
export async function checkArrivals(t: Words, language: Language): Promise<Omit<Finding, "part">> {
  const folder = await checkFolder(t);
  if (folder.verdict !== "well") return folder;
  const count = await countAccessKeys(db);
  const trouble = count > 0 ? await troubleOfPrograms() : undefined;
  if (trouble) return doubt(t("arrivals.programs", { address: env.APP_URL + inboxPath, reason: trouble }), t("arrivals.programsTodo"));
  const mail = await checkMailIn(t, language);
  return mail.verdict === "well" ? well([folder.says, t("arrivals.keys", { count }), mail.says].filter(Boolean).join(" ")) : mail;
}

async function checkFolder(t: Words): Promise<Omit<Finding, "part">> {
  const root = env.WATCH_DIR;
  if (!root) return well(t("arrivals.none"));
  try {
    const { owners, strangers } = await foldersIn(db, root);
    for (const { folder } of owners) await access(folder, constants.R_OK | constants.W_OK);
    // They are counted and not named, because a folder's name is somebody's address.
    if (strangers.length > 0) return doubt(t("arrivals.strangers", { count: strangers.length, root }), t("arrivals.strangersTodo"));
    return owners.length === 0 ? well(t("arrivals.well", { count: 0, root })) : await checkLook(t, { count: owners.length, root });
  } catch (error) {
    return ill(t("arrivals.away", { root, reason: reasonOf(error) }), t("arrivals.awayTodo"));
  }
}

/** ms after which somebody should have looked into the folders again, which a runner does each minute, and into the operator's mailbox: every five */
const [longestPause, longestMailboxPause] = [5 * 60_000, 20 * 60_000];

async function checkLook(t: Words, folders: { count: number; root: string }): Promise<Omit<Finding, "part">> {
  const lookedAt = await findLastLook(db);
  if (!lookedAt) return doubt(t("arrivals.neverLooked", folders), t("arrivals.lookTodo"));
  const looked = t("arrivals.looked", { time: germanTime(lookedAt) });
  if (Date.now() - lookedAt.getTime() > longestPause) return doubt(looked, t("arrivals.lookTodo"));
  return well(`${t("arrivals.well", folders)} ${looked}`);
}

async function checkMailIn(t: Words, language: Language): Promise<Omit<Finding, "part">> {
  const domain = env.MAIL_IN_DOMAIN;
  if (!domain) return well("");
  const settings = operatorsSettings();
  return settings ? checkMailbox(t, { domain, language, settings }) : checkMailServer(t, domain);
}

type Fetching = { domain: string; language: Language; settings: OperatorsSettings };

/** Signs in as a runner does, and says what became of the mails there. */
async function checkMailbox(t: Words, { domain, language, settings }: Fetching): Promise<Omit<Finding, "part">> {
  const tried = await tryOperatorsMailbox(settings);
  if (!tried.ok) {
    const ofMailboxes = await textsIn(language, "mailboxes");
    return ill(t("arrivals.mailbox", { reason: ofMailboxes(`trouble.${tried.reason}`) }), t("arrivals.mailboxTodo"));
  }
  const { lookedAt, passedOver, waiting } = await findOperatorsLook(db);
  if (!lookedAt || Date.now() - lookedAt.getTime() > longestMailboxPause)
    return doubt(t("arrivals.mailboxUnseen", { folder: tried.folder }), t("arrivals.mailboxUnseenTodo"));
  const stay = passedOver > 0 ? t("arrivals.mailboxNobodys", { count: passedOver, folder: tried.folder }) : "";
  const wait = waiting > 0 ? t("arrivals.mailboxWaiting", { count: waiting }) : "";
  const fetched = t("arrivals.mailFetched", { domain, folder: tried.folder, host: tried.host, count: await countMailAddresses(db) });
  return well([fetched, wait, stay].filter(Boolean).join(" "));
}

/** Asks as another mail server does, and whether others are led here. */
async function checkMailServer(t: Words, domain: string): Promise<Omit<Finding, "part">> {
  const port = env.MAIL_IN_PORT;
  const host = ["0.0.0.0", "::"].includes(env.MAIL_IN_HOST) ? "127.0.0.1" : env.MAIL_IN_HOST;
  try {
    const said = await firstLineOf(host, port);
    if (!said.startsWith("220 ")) return ill(t("arrivals.mailAway", { at: `${host}:${port}`, reason: said }), t("arrivals.mailAwayTodo"));
  } catch (error) {
    return ill(t("arrivals.mailAway", { at: `${host}:${port}`, reason: reasonOf(error) }), t("arrivals.mailAwayTodo"));
  }
  const resolver = new Resolver({ timeout: patience, tries: 1 });
  const servers = await resolver.resolveMx(domain).catch((error: unknown) => reasonOf(error));
  if (typeof servers === "string") return doubt(t("arrivals.noMx", { domain, reason: servers }), t("arrivals.noMxTodo", { domain }));
  return well(t("arrivals.mailIn", { domain, count: await countMailAddresses(db) }));
}

async function firstLineOf(host: string, port: number): Promise<string> {
  const socket = connect({ host, port, timeout: patience });
  socket.on("timeout", () => socket.destroy(new Error("It does not answer.")));
  try {
    const [said] = (await once(socket, "data")) as [Buffer];
    socket.write("QUIT\r\n");
    return said.toString().split("\r\n", 1)[0] ?? "";
  } finally {
    socket.destroy();
  }
}

/** Asks as a program does that shows no key yet: a proxy may let through only what browsers ask. undefined: all is well */
async function troubleOfPrograms(): Promise<string | undefined> {
  try {
    const asked = { method: "PROPFIND", headers: { Depth: "0" }, signal: AbortSignal.timeout(patience), redirect: "manual" } as const;
    const { status } = await fetch(env.APP_URL + inboxPath, asked);
    return status === 401 ? undefined : `HTTP ${status}`;
  } catch (error) {
    return reasonOf(error);
  }
}
