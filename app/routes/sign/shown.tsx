import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countTry } from "~/features/accounts/count-tries.server";
import { shownTo } from "~/features/links/find-shown.server";
import { GuestPages } from "~/features/links/guest-pages";
import { toldDocument } from "~/features/links/told-document.server";
import { Watched } from "~/features/links/watched";
import { declineVersion } from "~/features/signing/decline-version.server";
import { AskedBar, AskedFoot, AskedHead, CodeGate } from "~/features/signing/guests/asked-page";
import { findAsked } from "~/features/signing/guests/find-asked.server";
import type { OpenGuest } from "~/features/signing/guests/find-guest.server";
import { askForGuestCode, awaitsGuestCode, takeGuestCode } from "~/features/signing/guests/guest-codes.server";
import { guestVerbs } from "~/features/signing/guests/intents";
import { leaveMistaken } from "~/features/signing/guests/leave-mistaken.server";
import { guestFilePath, guestLeftPath, guestLivePath, guestSignPath } from "~/features/signing/guests/paths";
import { veiled } from "~/features/signing/guests/rules";
import { toldFilled } from "~/features/signing/places/told-filled.server";
import { signingFields } from "~/features/signing/signing-fields";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { notTooOften } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf, userAgentOf } from "~/http/sender.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedGuest, guestHeaders, rememberKnown } from "./asked-guest.server.ts";
import { toldAsked } from "./told-asked.server.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = guestHeaders;

/** Shows the document that is to be signed, or asks for the code first. A GET changes nothing: mail servers open links, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { secret, open, isKnown } = await askedGuest(args);
  await notTooOften("link-seen:sender", senderOf(args.context));
  const { request } = args;
  const now = new Date();
  const about = { title: (await texts(request, "guestSigning"))("title"), secret };
  if (!isKnown) return { ...about, gate: await gateOf(open, now), shown: null };
  const [asked, document] = await Promise.all([
    findAsked(db, open, now),
    shownTo(db, { guest: open.guest, download: "pdf" }, open.documentId),
  ]);
  if (!asked || !document) return notFound();
  const became = new URL(request.url).searchParams.get("became");
  const told = await toldAsked(request, { open, asked, name: document.name, became });
  const filled = await toldFilled(db, document.versionId, await texts(request, "filling"));
  return { ...about, gate: null, shown: { asked: told, document: toldDocument(document, { language: languageOf(request), filled }) } };
}

async function gateOf(open: OpenGuest, now: Date) {
  const { askedBy, signer } = open;
  return { askedBy, signer: signer.displayName, email: veiled(signer.email), isSent: await awaitsGuestCode(db, open, now) };
}

/** Sends a code, takes one, or takes that the guest declines or is somebody else. */
export async function action(args: ActionFunctionArgs) {
  const { secret, open, isKnown } = await askedGuest(args);
  const { request, context } = args;
  const fields = await readFields(request);
  const { verb } = intentIn(guestVerbs, fields);
  const t = await texts(request, "guestSigning");
  const now = new Date();
  const refuse = (error: string, status: number) => data({ error, declining: undefined }, { status });
  if (verb === "send-code") {
    if (isKnown) return redirect(guestSignPath(secret));
    const isAllowed =
      (await countTry(db, "guest-code:sender", senderOf(context))) && (await countTry(db, "guest-code:guest", open.guest.signerId));
    if (!isAllowed) return refuse(t("code.tooMany"), 429);
    await askForGuestCode(db, open, now);
    return redirect(guestSignPath(secret));
  }
  if (verb === "type-code") {
    const taken = await takeGuestCode(db, open, { typed: String(fields.get("code") ?? ""), now });
    if (taken !== "taken") return refuse(t(`code.${taken}`), 422);
    return redirect(guestSignPath(secret), { headers: { "Set-Cookie": await rememberKnown(secret, open) } });
  }
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  // Whoever got somebody else's mail need not type a code to say so.
  if (verb === "leave") {
    const isLeft = await leaveMistaken(db, open, { why: "mistaken", sender, now });
    return redirect(isLeft ? guestLeftPath : guestSignPath(secret));
  }
  if (!isKnown) return redirect(guestSignPath(secret));
  const versionId = String(fields.get(signingFields.version));
  const reason = String(fields.get(signingFields.reason) ?? "");
  const declined = await declineVersion(db, open.signer, { documentId: open.documentId, versionId, reason, sender, now });
  if (declined.ok) return redirect(guestSignPath(secret));
  if (declined.reason === "gone") return notFound();
  const declining = { refusal: t(`refusals.${declined.reason}`), reason };
  return data({ error: undefined, declining }, { status: declined.reason === "no-reason" ? 422 : 409 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

export default function AskedToSign() {
  const { secret, gate, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (gate) return <CodeGate secret={secret} {...gate} error={answer?.error} />;
  if (!shown) return null;
  const { asked, document } = shown;
  return (
    <>
      <main id="content" className="wrap guest">
        <AskedHead asked={asked} />
        <GuestPages pages={document.pages} name={document.name} pathOf={(pageId, which) => guestFilePath(secret, pageId, which)} />
        <AskedFoot secret={secret} asked={asked} declining={answer?.declining} />
        <AskedBar secret={secret} asked={asked} />
      </main>
      <Watched live={guestLivePath(secret)} />
    </>
  );
}
