import { useFetcher, useSubmit } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { TappedPicture } from "~/features/pages/tapped-picture";
import type { Box } from "~/imaging/geometry";
import { classNames } from "~/ui/class-names";
import { placeStyle } from "../places/page-window.tsx";
import type { Placing } from "./find-placing.server.ts";
import { inPercent } from "./percent.ts";
import type { ToldPlace } from "./told-placing.ts";
import { useDrag } from "./use-drag.ts";

type Props = { action: string; name: string; page: Placing["page"]; places: ToldPlace[] };

/** A page as an image input, with the outlines of its places. Each outline leads to its entry in the list; with script it can be dragged. */
export function TappedPage({ action, name, page: { id, n, m, picture }, places }: Props) {
  const { t } = useTranslation("places");
  const submit = useSubmit();

  /** The router sends no form by an image: what a browser would send is put together here. Keys press it at no place. */
  function tap(event: MouseEvent<HTMLInputElement>) {
    const { form, name } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const { offsetX, offsetY, detail } = event.nativeEvent;
    const fields = new FormData(form);
    fields.set(`${name}.x`, String(detail === 0 ? 0 : Math.round(offsetX)));
    fields.set(`${name}.y`, String(detail === 0 ? 0 : Math.round(offsetY)));
    submit(fields, { method: "post", action, preventScrollReset: true });
  }

  return (
    <section className="ground" aria-label={t("page", { n, m })}>
      <p className="quiet small-text">{t("tap")}</p>
      <div className="place-page">
        <TappedPicture pageId={id} picture={picture} alt={t("pageAlt", { n, m, name })} onClick={tap} />
        {places.map((place) => (
          <Outline key={place.id} action={action} place={place} />
        ))}
      </div>
    </section>
  );
}

function Outline({ action, place }: { action: string; place: ToldPlace }) {
  const { id, n, kind, title, isFixed } = place;
  const { submit, formData } = useFetcher();
  const box = movedTo(formData, place.box);
  const drag = useDrag({
    box,
    isFixed,
    drop: ({ left, top }) =>
      submit({ intent: `move:${id}`, ...inPercent({ ...box, left, top }), isDragged: "on" }, { method: "post", action }),
  });
  return (
    <a
      ref={drag.ref}
      href={`#place-${id}`}
      className={classNames("place-box", !isFixed && "can-move", box.left > 0.7 && "at-end")}
      style={placeStyle(drag.box)}
      aria-label={title}
      draggable={false}
      {...drag.handlers}
    >
      <span>
        {n} {kind}
      </span>
    </a>
  );
}

/** Where a place is dropped it stays, also until the server has answered. */
function movedTo(form: FormData | undefined, box: Box): Box {
  if (!form) return box;
  return { ...box, left: Number(form.get("left")) / 100, top: Number(form.get("top")) / 100 };
}
