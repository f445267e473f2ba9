/** The patience for `vi.waitFor`, whose own limit of a second is short if the machine is busy. */
export const soon = { timeout: 30_000, interval: 20 };
