import type { ListedDeed } from "~/features/signing/list-deeds.server";
import type { RecordLinesFacts } from "~/features/signing/record-lines";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";

/** The record of signing in words; null if it is empty. */
export async function recordLinesFacts(request: Request, deeds: readonly ListedDeed[]): Promise<RecordLinesFacts | null> {
  if (deeds.length === 0) return null;
  const t = await texts(request, "signing");
  const lines = deeds.map(({ seq, at, kind, by, to }) => {
    const isOwn = to === null && (kind === "asked" || kind === "unasked");
    const text = t(isOwn ? `record.${kind}-self` : `record.${kind}`, { name: by ?? "Mappe", to });
    return { seq, time: t("record.time", { time: germanTime(at) }), text };
  });
  return { title: t("record.title"), lines };
}
