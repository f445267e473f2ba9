import postgres from "postgres";

/** Two transactions waited for each other, and this is the one that PostgreSQL stopped. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause;
  return cause instanceof postgres.PostgresError && cause.code === "40P01";
}
