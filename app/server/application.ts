import type { Server } from "node:http";
import express, { type Express } from "express";
import { env } from "~/env.server";
import { believedProxies } from "~/lib/proxies.server";
import { bodyLimits } from "./body-limits.ts";
import { developmentBuild, productionBuild } from "./build.ts";
import { formTarget, paymentPages, securityHeaders } from "./headers.ts";
import { metrics } from "./metrics.ts";
import { pages } from "./pages.ts";
import { logRequest, nameRequest, takeHost } from "./requests.ts";
import { compressed } from "./static.ts";

export async function application(server: Server): Promise<Express> {
  const development = env.NODE_ENV === "development";
  const build = development ? await developmentBuild(server) : await productionBuild();
  const secure = env.APP_URL.startsWith("https:");

  const formTargets = [
    ...(env.GOOGLE_CLIENT_ID ? [formTarget(env.GOOGLE_AUTHORIZE_URL)] : []),
    ...(env.FACEBOOK_CLIENT_ID ? [formTarget(env.FACEBOOK_AUTHORIZE_URL)] : []),
    ...(env.PLANS === "on" && env.STRIPE_SECRET_KEY ? paymentPages(env.STRIPE_API_URL) : []),
  ];

  const app = express();
  app.disable("x-powered-by");
  const believes = believedProxies(env.TRUST_PROXY);
  app.set("trust proxy", believes);
  app.use(
    nameRequest,
    takeHost(believes, new URL(env.APP_URL)),
    securityHeaders({ development, secure, formTargets, filmUrl: env.FILM_URL }),
    compressed(),
  );
  app.use(build.files);
  app.use(logRequest, await metrics(build), pages(build, bodyLimits));
  return app;
}
