import type { SubmissionResult } from "@conform-to/react";
import type { Viewer } from "~/features/accounts/rules";
import { type Origin, originQuery } from "~/features/documents/paths";
import { placesPath } from "~/features/signing/places/paths";
import { boxAround, longestLabel, mostPlaces, smallestSide } from "~/features/signing/places/rules";
import { addPlaces, changePlace } from "~/features/signing/placing/change-places.server";
import { findPlacing } from "~/features/signing/placing/find-placing.server";
import { isPlaceMessage, moveForm, type PlaceMessage, placeForm } from "~/features/signing/placing/forms";
import { placeVerbs } from "~/features/signing/placing/intents";
import { fromPercent } from "~/features/signing/placing/percent";
import type { RefusedPlace } from "~/features/signing/placing/place-list";
import { intentIn } from "~/http/intent-in";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import { tapIn } from "~/lib/tap";
import { db } from "~db/client.server";
import { takeTemplateForm } from "./take-template-form.server.ts";

type Refusal = RefusedPlace & { status: number };

type Asked = { documentId: string; origin: Origin };

/** Takes a button of the screen on which places are put. gone: the right to edit is */
export async function takePlaceForm(request: Request, viewer: Viewer, { documentId, origin }: Asked): Promise<Response | Refusal | "gone"> {
  const form = await readFields(request);
  const intent = intentIn(placeVerbs, form);
  const query = new URL(request.url).searchParams;
  const t = await texts(request, "places");
  const more = { ...originQuery(origin), page: query.get("page") };
  const here = (chosen: { kind: string | null; for: string | null } = { kind: query.get("kind"), for: query.get("for") }) =>
    placesPath(documentId, { ...more, ...chosen });
  const isOver = (why: "signed" | "outdated") => redirectWithToast(here(), { text: t(`errors.${why}`), kind: "warning" });
  const inText = (why: string) =>
    isPlaceMessage(why) ? t(`errors.${why}`, { max: longestLabel, most: mostPlaces, least: 100 * smallestSide }) : why;

  switch (intent.verb) {
    case "keep":
    case "apply":
    case "rename":
    case "delete":
      return takeTemplateForm(request, viewer, { intent, form, documentId, here: here() });
    case "remove": {
      const removed = await changePlace(db, viewer, { documentId, placeId: intent.about, box: null });
      if (removed.ok) return redirectWithToast(here(), { text: t("done.remove") });
      return removed.reason === "gone" ? "gone" : isOver(removed.reason);
    }
    case "move": {
      const submission = parseFields(form, moveForm);
      if (submission.status !== "success") return { about: intent.about, result: inWords(submission.reply(), inText), status: 422 };
      const moved = await changePlace(db, viewer, { documentId, placeId: intent.about, box: fromPercent(submission.value) });
      // Who dragged sees where it is now.
      if (moved.ok) return form.has("isDragged") ? Response.json(null) : redirectWithToast(here(), { text: t("done.move") });
      return moved.reason === "gone" ? "gone" : isOver(moved.reason);
    }
    case "place": {
      const placing = await findPlacing(db, viewer, { documentId, page: Number(query.get("page")) || 1, now: new Date() });
      if (!placing) return "gone";
      const { picture } = placing.page;
      const tap = tapIn(form, picture.height / picture.width);
      // Keys press the page without a place.
      const isTapped = tap !== undefined && (tap.x > 0 || tap.y > 0);
      if (isTapped) for (const side of ["left", "top"]) form.set(side, "0");
      const submission = parseFields(form, placeForm);
      const refuse = (result: SubmissionResult) => ({ about: "", result: inWords(result, inText), status: 422 });
      if (submission.status !== "success") return refuse(submission.reply());
      const { page: pageId, kind, signer: signerId, label, required, left, top } = submission.value;
      const around = boxAround(isTapped ? { x: tap.x / 100, y: tap.y / 100 } : { x: 0, y: 0 }, kind);
      const box = isTapped ? around : { ...around, left: left / 100, top: top / 100 };
      const place = { pageId, signerId, kind, box, isRequired: kind === "signature" || required === "on", label };
      const added = await addPlaces(db, viewer, { documentId, now: new Date(), places: [place] });
      if (added.ok) return redirectWithToast(here({ kind, for: signerId }), { text: t("done.place") });
      if (added.reason === "gone") return "gone";
      const why: PlaceMessage = added.reason;
      return refuse(submission.reply({ fieldErrors: { signer: [why] } }));
    }
  }
}
