import type { ListedDeed } from "~/features/signing/list-deeds.server";
import type { RecordLinesFacts } from "~/features/signing/record-lines";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";

/** The record of signing in words; null if it is empty. */
export async function recordLinesFacts(request: Request, deeds: readonly ListedDeed[]): Promise<RecordLinesFacts | null> {
  if (deeds.length === 0) return null;
  const t = await texts(request, "signing");
  const told = await texts(request, "filling");
  const lines = deeds.map(({ seq, at, kind, by, to, fields }) => {
    const isOwn = to === null && (kind === "asked" || kind === "unasked");
    const deed = t(isOwn ? `record.${kind}-self` : `record.${kind}`, { name: by ?? "Mappe", to });
    const text = fields > 0 ? `${deed} ${told("recorded", { count: fields })}` : deed;
    return { seq, time: t("record.time", { time: germanTime(at) }), text };
  });
  return { title: t("record.title"), lines };
}
