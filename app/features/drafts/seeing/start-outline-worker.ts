import address from "./outline-worker.ts?worker&url";

// A browser with Trusted Types starts no worker from a string: this policy returns one address, whatever string it gets.
const policy = window.trustedTypes?.createPolicy("outline-worker", { createScriptURL: () => address });

export function startOutlineWorker(): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: "module" });
}
