import "~/i18n/screens/views";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Viewer } from "~/features/accounts/rules";
import { documentsPath, type Filters, type Tab, tabNames } from "~/features/documents/paths";
import { deleteShownView } from "~/features/links/end-link.server";
import { countLinksToView } from "~/features/links/view-links.server";
import { chipsOf } from "~/features/list/chips-of.server";
import { listChoices } from "~/features/list/list-choices.server";
import { readFilters } from "~/features/ordering/filters";
import { sortOf, usualOrder } from "~/features/ordering/order";
import { deleteViewPath, newViewPath, viewPath } from "~/features/views/address";
import { type ViewForm, viewForm } from "~/features/views/forms";
import { filtersOfView, findView, type SavedView, searchOf } from "~/features/views/list-views.server";
import { maxViewName, maxViews } from "~/features/views/rules";
import { changeView, saveView } from "~/features/views/save-view.server";
import { notFound } from "~/http/errors";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf, nothingSaid } from "~/ui/field-of";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** A search that is to be kept under a name, or one that is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { view, filters, today } = await askedFor(request, viewer);
  const t = await texts(request, "views");
  const linked = view ? await countLinksToView(db, viewer, view.id) : 0;
  const isAsked = view !== undefined && new URL(request.url).searchParams.get("ask") === "delete";
  return {
    title: isAsked ? t("question", { name: view.name }) : t(view ? "edit" : "save"),
    isAsked,
    ask: view ? deleteViewPath(view.id) : null,
    name: view?.name,
    linked: linked > 0 ? t("linked", { count: linked }) : null,
    constraint: { ...getZodConstraint(viewForm) },
    parts: await partsOf(request, viewer, { filters, today }),
    to: view ? viewPath(view.id) : newViewPath(searchOf(filters)),
    // A list without a name shows the person's own columns.
    back: documentsPath(view ? filters : { ...filters, columns: undefined }),
  };
}

/** A name, another search, or none of it any more. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { view, filters, today } = await askedFor(request, viewer);
  const [t, fields] = [await texts(request, "views"), await readFields(request)];
  const submission = parseFields(fields, viewForm);
  const typed = String(fields.get("name") ?? view?.name ?? "");
  const refuse = (why: "empty" | "long" | "taken" | "many" | "endless") => {
    const error = { name: [t(`refusals.${why}`, { max: maxViewName, views: maxViews })] };
    return data({ status: "error", initialValue: { name: typed }, error } satisfies SubmissionResult, { status: 422 });
  };

  if (view && fields.get("intent") === "delete") {
    await deleteShownView(db, viewer, { viewId: view.id, now: new Date() });
    return redirectWithToast(documentsPath(), { text: t("deleted", { name: view.name }) });
  }
  if (view && !fields.has("name")) {
    const { filters } = searchIn(request, today);
    const answer = await changeView(db, viewer, { viewId: view.id, search: searchOf(filters) });
    if (answer.ok) return redirectWithToast(documentsPath({ ...filters, view: view.id }), { text: t("updated", { name: view.name }) });
    return answer.reason === "gone" ? notFound() : refuse(answer.reason);
  }
  if (submission.status !== "success") return refuse(submission.error?.name?.includes("long") ? "long" : "empty");
  const { name } = submission.value;
  if (view) {
    const answer = await changeView(db, viewer, { viewId: view.id, name });
    if (answer.ok) return redirectWithToast(documentsPath(filters), { text: t("renamed", { name }) });
    return answer.reason === "gone" ? notFound() : refuse(answer.reason);
  }
  const answer = await saveView(db, viewer, { name, search: searchOf(filters) });
  return answer.ok
    ? redirectWithToast(documentsPath({ ...filters, view: answer.id }), { text: t("saved", { name }) })
    : refuse(answer.reason);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function View() {
  const { title, name, linked, parts, to, back, isAsked, ask, constraint } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() ?? nothingSaid;
  const [form, fields] = useForm<ViewForm>({ id: "view", lastResult, constraint, defaultValue: { name } });
  const { t } = useTranslation("views");
  if (isAsked && ask)
    return (
      <section className="card waiting stack">
        <h1>{title}</h1>
        <p>
          {t("deleteText")} {linked && t("linksEnd")}
        </p>
        <Form method="post" action={ask} className="row">
          <Button variant="danger-primary" name="intent" value="delete">
            {t("yes")}
          </Button>
          <ButtonLink to={to}>{t("cancel")}</ButtonLink>
        </Form>
      </section>
    );
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      {name === undefined && <p>{t("saveText")}</p>}
      {linked && <Banner icon="link">{linked}</Banner>}
      <ul className="chips parts" aria-label={t("search")}>
        {parts.map((part) => (
          <li key={part} className="badge">
            {part}
          </li>
        ))}
      </ul>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={to} className="stack">
        <Field {...fieldOf(fields.name)} label={t("name")} hint={name === undefined && t("nameHint")} />
        <div className="row">
          <Button variant="primary">{t("saveNow")}</Button>
          <ButtonLink to={back}>{t("cancel")}</ButtonLink>
        </div>
      </Form>
      {ask && (
        <div className="row apart ending">
          <p className="quiet">{t("deleteText")}</p>
          <ButtonLink variant="danger" to={ask}>
            {t("delete")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

type Asked = { view: SavedView | undefined; filters: Filters & { tab: Tab }; today: string };

async function askedFor(request: Request, viewer: Viewer): Promise<Asked> {
  const query = new URL(request.url).searchParams;
  const today = isoDate(new Date());
  const view = query.has("view") ? ((await findView(db, viewer, query.get("view"))) ?? notFound()) : undefined;
  if (view) return { view, filters: filtersOfView(view, today), today };
  const { filters } = searchIn(request, today);
  return { view, filters, today };
}

function searchIn(request: Request, today: string) {
  const query = new URL(request.url).searchParams;
  return readFilters(query.get("tab") ?? undefined, new URLSearchParams(query.get("list") ?? ""), today);
}

/** Describes the search in words. */
async function partsOf(request: Request, viewer: Viewer, { filters, today }: Pick<Asked, "filters" | "today">): Promise<string[]> {
  const [t, tList, tViews, { people }] = await Promise.all([
    texts(request, "finding"),
    texts(request, "documents"),
    texts(request, "views"),
    listChoices(db, viewer),
  ]);
  const { tab, order, columns } = filters;
  const narrowed = chipsOf(filters, { t, language: languageOf(request), people, today }).map(({ label }) => label);
  const parts = tab === 1 ? narrowed : [tList(`tabs.${tabNames[tab]}`), ...narrowed];
  const shown = parts.length > 0 ? parts : [tViews("everything")];
  const { by, isUp } = sortOf(order ?? usualOrder);
  const sorted = tViews("sorted", { by: t(`view.${by}`), way: t(isUp ? "view.up" : "view.down") });
  const names = columns?.map((column) => t(`view.${column}`)).join(", ");
  return [...shown, ...(order ? [sorted] : []), ...(names ? [tViews("columns", { names })] : [])];
}
