import address from "./outline-worker.ts?worker&url";

// A browser that knows Trusted Types starts no worker from a string: this policy knows one address, whatever it is asked for.
const policy = window.trustedTypes?.createPolicy("outline-worker", { createScriptURL: () => address });

export function startOutlineWorker(): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: "module" });
}
