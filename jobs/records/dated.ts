/** drizzle has the client leave times as text: here they become what their type says. */
export function dated<Row extends object>(rows: readonly Row[], ...names: (keyof Row)[]): Row[] {
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, toDate(row[name])])) }));
}

function toDate(value: unknown): Date | null {
  return value === null ? null : new Date(value as string | Date);
}
