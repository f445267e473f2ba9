/** Answers a supervisor that restarts this process: as long as there is an answer, the process lives, even if other parts are away. */
export function loader() {
  return Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } });
}
