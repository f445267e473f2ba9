import pg from "pg";

/** The settings for COPY, which writes rows as text: it is the same on every server, so that written rows can be compared with restored ones. */
const spelling = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export type Session = pg.Client;

/** A separate connection for COPY, which postgres.js does badly: if its consumer is slow, its next query hangs. */
export async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: url, application_name: "mappe-copy" });
  // A connection that breaks fails the query that was sent on it.
  session.on("error", () => {});
  await session.connect();
  try {
    await session.query(spelling);
    return await work(session);
  } finally {
    await session.end();
  }
}
