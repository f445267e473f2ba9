/** For `vi.waitFor`, whose own limit of a second is short beside whatever else a machine does. */
export const soon = { timeout: 30_000, interval: 20 };
