import "~/i18n/screens/places";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { documentPath, originQuery } from "~/features/documents/paths";
import { signersPath } from "~/features/signing/paths";
import { placesPath } from "~/features/signing/places/paths";
import { findPlacing } from "~/features/signing/placing/find-placing.server";
import { placeForm } from "~/features/signing/placing/forms";
import { PlaceForm } from "~/features/signing/placing/place-form";
import { PlaceList, type RefusedPlace } from "~/features/signing/placing/place-list";
import { TappedPage } from "~/features/signing/placing/tapped-page";
import { toldPlaces } from "~/features/signing/placing/told-placing";
import { listTemplates } from "~/features/signing/templates/list-templates.server";
import { TemplateSection } from "~/features/signing/templates/template-section";
import { toldTemplates } from "~/features/signing/templates/told-templates";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { useLive } from "~/live/use-live";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { takePlaceForm } from "./take-place-form.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

/** Shows one page of the newest version with its places, and the list of all. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const placing = await findPlacing(db, viewer, { documentId, page: Number(query.get("page")) || 1, now: new Date() });
  if (!placing) return notFound();
  const [t, templates] = [await texts(request, "places"), await listTemplates(db, viewer)];
  const { name, page, signers } = placing;
  const free = signers.filter(({ hasSigned }) => !hasSigned);
  const signer = free.find(({ id }) => id === query.get("for")) ?? free[0];
  return {
    title: t("title"),
    ...{ name, documentId, origin, page, signers },
    places: toldPlaces(placing, t),
    templates: toldTemplates(templates, t),
    chosen: signer ? { kind: query.get("kind") ?? "signature", signer: signer.id } : null,
    constraint: { ...getZodConstraint(placeForm) },
  };
}

/** Puts a place on the page, moves or removes one; keeps, uses, renames or deletes a template. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  if (!viewer.emailVerified) {
    const t = await texts(request, "places");
    return redirectWithToast(documentPath(documentId, origin), { text: t("unverified"), kind: "danger" });
  }
  const mayPlace = await isGrantedOn(db, viewer, { documentId, ability: "edit" });
  const answer = mayPlace ? await takePlaceForm(request, viewer, { documentId, origin }) : "gone";
  if (answer === "gone") return noLonger(request, viewer, { documentId, origin });
  if (answer instanceof Response) return answer;
  const { status, ...refusal } = answer;
  return data(refusal, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentPlaces() {
  const { title, name, documentId, origin, page, signers, places, templates, chosen, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as RefusedPlace | undefined;
  const { t } = useTranslation("places");
  const { key } = useLocation();
  useLive(({ topic, id }) => topic === "document" && id === documentId);
  const more = originQuery(origin);
  const pathOf = (n: number) => placesPath(documentId, { ...more, page: n, ...(chosen && { kind: chosen.kind, for: chosen.signer }) });
  const action = pathOf(page.n);
  const onPage = <TappedPage action={action} name={name} page={page} places={places.filter((place) => place.page === page.n)} />;
  return (
    <>
      <PageHeader title={title} back={{ to: documentPath(documentId, origin), children: t("back") }} />
      <section className="card places-screen stack">
        <div>
          <p className="small-text quiet">{name}</p>
          <p>{t("intro")}</p>
        </div>
        {chosen ? (
          <>
            <PageLinks n={page.n} m={page.m} places={places} pathOf={pathOf} />
            <PlaceForm
              key={`${page.id} ${key}`}
              action={action}
              pageId={page.id}
              signers={signers}
              chosen={chosen}
              constraint={constraint}
              lastResult={answer?.about === "" ? answer.result : undefined}
            >
              {onPage}
            </PlaceForm>
          </>
        ) : (
          <div className="stack">
            <p>{t(signers.length > 0 ? "allSigned" : "noSigners")}</p>
            <div>
              <ButtonLink to={signersPath(documentId, more)}>{t("ask")}</ButtonLink>
            </div>
          </div>
        )}
        {places.length > 0 && (
          <section className="stack" aria-label={t("all")}>
            <h2>{t("all")}</h2>
            <PlaceList action={action} places={places} pathOf={pathOf} refused={answer} />
          </section>
        )}
        <TemplateSection action={action} templates={templates} mayKeep={places.length > 0} mayApply={chosen !== null} refused={answer} />
      </section>
    </>
  );
}

type PageLinksProps = { n: number; m: number; places: readonly { page: number }[]; pathOf: (page: number) => string };

/** Leads to the other pages, each with the number of its places. */
function PageLinks({ n, m, places, pathOf }: PageLinksProps) {
  const { t } = useTranslation("places");
  if (m === 1) return null;
  return (
    <nav className="place-pages" aria-label={t("pages")}>
      {Array.from({ length: m }, (_, at) => at + 1).map((page) => {
        const count = places.filter((place) => place.page === page).length;
        return (
          <Link key={page} to={pathOf(page)} preventScrollReset aria-current={page === n ? "page" : undefined}>
            {t("pageWith", { page, count })}
          </Link>
        );
      })}
    </nav>
  );
}
