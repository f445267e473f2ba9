import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type DescribedCall, describedCalls } from "~/api/described-calls.server";
import { problemStatuses } from "~/api/problem-kinds";
import { env } from "~/env.server";
import { texts } from "~/i18n/texts.server";
import { apiPath, apiRoot, setUpArrivalsPath } from "~/paths";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";

/** How programs ask, and all that they can ask. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [t, ofKeys] = await Promise.all([texts(request, "api"), texts(request, "accessKeys")]);
  const groups = describedCalls().map(({ group, calls }) => ({
    title: t(`page.groups.${group}`),
    calls: calls.map((call) => ({
      ...call,
      right: call.right === null ? t("page.noKey") : t("page.needs", { right: ofKeys(`rights.${call.right}`) }),
    })),
  }));
  const kinds = Object.entries(problemStatuses) as [keyof typeof problemStatuses, number][];
  return {
    page: pageFacts(request, { title: t("page.title"), description: t("page.description"), path: apiPath }),
    limit: t("page.rules.limit", { count: env.PROGRAM_REQUESTS_PER_MINUTE }),
    root: env.APP_URL + apiRoot,
    groups,
    problems: kinds.map(([kind, status]) => ({ kind, status, title: t(`problems.${kind}.title`) })),
  };
}

export default function AboutApi() {
  const { t } = useTranslation("api");
  const { limit, root, groups, problems } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="wrap about-api">
      <h1>{t("page.heading")}</h1>
      <p className="lead quiet">{t("page.lead")}</p>
      <section aria-labelledby="key">
        <h2 id="key">{t("page.key.title")}</h2>
        <p>
          {t("page.key.text")} <a href={setUpArrivalsPath}>{t("page.key.link")}</a>
        </p>
      </section>
      <section aria-labelledby="ask">
        <h2 id="ask">{t("page.ask.title")}</h2>
        <p>{t("page.ask.text")}</p>
        <Example says={t("page.ask.add")}>
          {`curl ${root}/documents?name=rechnung.pdf \\\n  -H "Authorization: Bearer $MAPPE_KEY" \\\n  -H "Idempotency-Key: $(uuidgen)" \\\n  -H "Content-Type: application/pdf" \\\n  --data-binary @rechnung.pdf`}
        </Example>
        <Example
          says={t("page.ask.find")}
        >{`curl "${root}/documents?type=Rechnung&q=Strom" \\\n  -H "Authorization: Bearer $MAPPE_KEY"`}</Example>
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules">{t("page.rules.title")}</h2>
        <ul>
          {[t("page.rules.once"), t("page.rules.match"), t("page.rules.pages"), limit, t("page.rules.foreign")].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="calls">
        <h2 id="calls">{t("page.calls")}</h2>
        <p className="quiet">
          {t("page.callsHint")} <a href={`${apiRoot}/openapi.json`}>{t("page.openapi")}</a>
        </p>
        {groups.map(({ title, calls }) => (
          <section key={title}>
            <h3>{title}</h3>
            {calls.map((call) => (
              <CallAbout key={call.anchor} call={call} />
            ))}
          </section>
        ))}
      </section>
      <section aria-labelledby="problems">
        <h2 id="problems">{t("page.problems")}</h2>
        <p className="quiet">{t("page.problemsHint")}</p>
        <dl>
          {problems.map(({ kind, status, title }) => (
            <div key={kind} id={kind}>
              <dt>
                {status} <code>{kind}</code>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
}

function Example({ says, children }: { says: string; children: string }) {
  return (
    <figure>
      <figcaption>{says}</figcaption>
      <pre>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

type AboutProps = { call: Omit<DescribedCall, "right"> & { right: string } };

function CallAbout({ call }: AboutProps) {
  const { t } = useTranslation("api");
  const { anchor, method, path, summary, about, right, parameters, body, answers, problems } = call;
  return (
    <details id={anchor}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>{" "}
        <span className="quiet">{summary}</span>
      </summary>
      <p className="quiet small-text">{right}</p>
      {about && <p lang="en">{about}</p>}
      <dl>
        {parameters.length > 0 && (
          <div>
            <dt>{t("page.parameters")}</dt>
            {parameters.map(({ name, isNeeded, about }) => (
              <dd key={name} lang="en">
                <code>{isNeeded ? `${name}*` : name}</code> {about}
              </dd>
            ))}
          </div>
        )}
        {body && (
          <div>
            <dt>{t("page.sends")}</dt>
            <dd>
              <code>{body}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("page.answers")}</dt>
          {answers.map(({ status, holds }) => (
            <dd key={status}>
              {status} <code>{holds}</code>
            </dd>
          ))}
        </div>
        <div>
          <dt>{t("page.problems")}</dt>
          <dd>{problems.join(", ")}</dd>
        </div>
      </dl>
    </details>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
