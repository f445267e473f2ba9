import { isRouteErrorResponse, useLocation, useNavigationType, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adminPath, dashboardPath, homePath, supportPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { PublicFrame } from "~/ui/public-frame";
import { errorIdIn } from "./error-id.ts";
import { usePageContext } from "./page-context.ts";

/** A whole page, for errors that left no frame to show them in. */
export function ErrorPage(facts: ErrorFacts) {
  return (
    <PublicFrame>
      <main className="wrap" id="content">
        <ErrorNotice {...facts} />
      </main>
    </PublicFrame>
  );
}

export type ErrorFacts = {
  status: number;
  errorId?: string | undefined;
  /** the address of the error, if the page replaces another one */
  path?: string | undefined;
  /** minutes to wait after requests that came too often */
  minutes?: number | undefined;
};

/** Statuses of answers to a form that was refused, for any reason. */
export const refusedStatuses = [400, 405, 408, 413, 415, 422] as const;

/** Says what happened, in the person's language, with a way back. Shown inside a frame. */
export function ErrorNotice({ status, errorId, path, minutes = 1 }: ErrorFacts) {
  const { t } = useTranslation("common");
  const { title, text } = errorWords(status);
  const { pathname, search } = useLocation();
  const inside = `${path ?? pathname}/`.startsWith(`${adminPath}/`);
  // If a script sent the form, the page before is not that of the form. No browser keeps what was typed on the screens of an account, because those
  // must not be stored.
  const isFormsAnswer = useNavigationType() === "POP" && refusedStatuses.some((refused) => refused === status);
  const mayPass = status >= 500;

  return (
    <div className={classNames("empty", mayPass && "failed-screen")}>
      <h1>{t(title)}</h1>
      <p>{t(text, { count: minutes })}</p>
      {isFormsAnswer && (
        <p>
          {t("errors.backToForm")} {!inside && t("errors.stillThere")}
        </p>
      )}
      {errorId && (
        <p>
          {t("errors.code", { id: errorId })}. {inside ? <a href={supportPath}>{t("errors.tellUs")}</a> : t("errors.tellUs")}
        </p>
      )}
      {mayPass && (
        <ButtonLink to={pathname + search} variant="primary" reloadDocument>
          {t("errors.again")}
        </ButtonLink>
      )}
      <ButtonLink to={inside ? dashboardPath : homePath} variant={mayPass ? undefined : "primary"} reloadDocument>
        {t(inside ? "errors.toDashboard" : "errors.toStart")}
      </ButtonLink>
    </div>
  );
}

/** Status and error id of the error that the nearest boundary caught. */
export function useErrorFacts(): ErrorFacts {
  const error = useRouteError();
  const { requestId } = usePageContext();
  if (isRouteErrorResponse(error)) return { status: error.status, minutes: error.data?.minutes };
  return { status: 500, errorId: errorIdIn(error, requestId) };
}

const kinds = {
  400: "unread",
  401: "forbidden",
  403: "forbidden",
  404: "notFound",
  405: "notHere",
  408: "tooSlow",
  413: "tooLarge",
  415: "unread",
  422: "unread",
  429: "tooMany",
} as const;

export function errorWords(status: number) {
  const kind = kinds[status as keyof typeof kinds] ?? "broken";
  return { title: `errors.${kind}Title`, text: `errors.${kind}` } as const;
}
