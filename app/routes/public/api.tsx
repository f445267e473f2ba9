import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
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
    words: t("page", { returnObjects: true }),
    limit: t("page.rules.limit", { count: env.PROGRAM_REQUESTS_PER_MINUTE }),
    root: env.APP_URL + apiRoot,
    groups,
    problems: kinds.map(([kind, status]) => ({ kind, status, title: t(`problems.${kind}.title`) })),
  };
}

export default function AboutApi() {
  const { words, limit, root, groups, problems } = useLoaderData<typeof loader>();
  const { key, ask, rules } = words;
  return (
    <main id="content" className="wrap about-api">
      <h1>{words.heading}</h1>
      <p className="lead quiet">{words.lead}</p>
      <section aria-labelledby="key">
        <h2 id="key">{key.title}</h2>
        <p>
          {key.text} <a href={setUpArrivalsPath}>{key.link}</a>
        </p>
      </section>
      <section aria-labelledby="ask">
        <h2 id="ask">{ask.title}</h2>
        <p>{ask.text}</p>
        <Example says={ask.add}>
          {`curl ${root}/documents?name=rechnung.pdf \\\n  -H "Authorization: Bearer $MAPPE_KEY" \\\n  -H "Idempotency-Key: $(uuidgen)" \\\n  -H "Content-Type: application/pdf" \\\n  --data-binary @rechnung.pdf`}
        </Example>
        <Example says={ask.find}>{`curl "${root}/documents?type=Rechnung&q=Strom" \\\n  -H "Authorization: Bearer $MAPPE_KEY"`}</Example>
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules">{rules.title}</h2>
        <ul>
          {[rules.once, rules.match, rules.pages, limit, rules.foreign].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="calls">
        <h2 id="calls">{words.calls}</h2>
        <p className="quiet">
          {words.callsHint} <a href={`${apiRoot}/openapi.json`}>{words.openapi}</a>
        </p>
        {groups.map(({ title, calls }) => (
          <section key={title}>
            <h3>{title}</h3>
            {calls.map((call) => (
              <CallAbout key={call.anchor} call={call} words={words} />
            ))}
          </section>
        ))}
      </section>
      <section aria-labelledby="problems">
        <h2 id="problems">{words.problems}</h2>
        <p className="quiet">{words.problemsHint}</p>
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

type Words = { parameters: string; sends: string; answers: string; problems: string };
type AboutProps = { call: Omit<DescribedCall, "right"> & { right: string }; words: Words };

function CallAbout({ call, words }: AboutProps) {
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
            <dt>{words.parameters}</dt>
            {parameters.map(({ name, isNeeded, about }) => (
              <dd key={name} lang="en">
                <code>{isNeeded ? `${name}*` : name}</code> {about}
              </dd>
            ))}
          </div>
        )}
        {body && (
          <div>
            <dt>{words.sends}</dt>
            <dd>
              <code>{body}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.answers}</dt>
          {answers.map(({ status, holds }) => (
            <dd key={status}>
              {status} <code>{holds}</code>
            </dd>
          ))}
        </div>
        <div>
          <dt>{words.problems}</dt>
          <dd>{problems.join(", ")}</dd>
        </div>
      </dl>
    </details>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
