import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findProfile } from "~/features/profiles/find-profile.server";
import { ProfileFacts } from "~/features/profiles/profile-form";
import { ProfileHead } from "~/features/profiles/profile-head";
import { notFound } from "~/http/errors";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { ownProfilePath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  if (!id || id === viewer.id) return redirect(ownProfilePath);
  const [profile, t] = await Promise.all([findProfile(db, viewer, id), texts(request, "profile")]);
  if (!profile) return notFound();
  return { profile, title: t("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

/** Shows another person's profile, read-only. */
export default function Profile() {
  const { profile, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("profile");
  return (
    <>
      <PageHeader title={title} />
      <section className="profile stack" aria-label={t("facts")}>
        <ProfileHead person={profile} />
        <ProfileFacts facts={profile} />
      </section>
    </>
  );
}
