/** Returns whether a host, as it stands in an address, is reached from its own machine alone. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host === "::1" || host.startsWith("127.");
}
