// Measures the time that Express itself needs to send the same answers. It is forked, so that it has a process to itself as the product has.
import type { AddressInfo } from "node:net";
import express from "express";
import { compressed } from "~/server/static";

/** method and path as one word */
export type Answers = Record<string, { status: number; headers: Record<string, string>; body: string }>;

process.once("message", (answers: Answers) => {
  const app = express();
  app.disable("x-powered-by");
  app.use(compressed());
  app.use((request, response) => {
    const answer = answers[`${request.method} ${request.originalUrl}`];
    request.resume();
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  });
  const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit());
