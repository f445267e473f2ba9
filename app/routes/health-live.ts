/** For whatever starts this process anew: while it answers, it lives, whatever else is away. */
export function loader() {
  return Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } });
}
