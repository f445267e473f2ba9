import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EditScreen } from "~/features/drafts/desk/edit-screen";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { loadEdit, takeEdit } from "./edit-screen.server.ts";

export const handle = { body: "files", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const edit = await loadEdit(request);
  const t = await texts(request, "drafts");
  return { ...edit, title: t(edit.view === "add" ? "edit.addTitle" : "edit.title", { name: edit.edits.name }) };
}

export async function action({ request }: ActionFunctionArgs) {
  return takeEdit(request);
}

export { unlessKept as shouldRevalidate } from "~/features/drafts/saving/use-keeper";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentEdit() {
  const { t } = useTranslation("drafts");
  return <EditScreen {...useLoaderData<typeof loader>()} lead={t("edit.lead")} />;
}
