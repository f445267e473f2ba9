// How a browser makes and shows passkeys: fetched where that is offered, by the pages with React and by the sign-in page (enhance.js).

/** Browsers bind passkeys to the address they were made at; older ones cannot read what the server says about them. */
export function canUse(origin) {
  return location.origin === origin && Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON);
}

/** What the device says that makes one, as the server reads it. */
export async function makePasskey(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.create({ publicKey }));
}

/** What the device says that has one. how: a signal to stop waiting, or to wait until one is chosen beside a field */
export async function showPasskey(path, how) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams() });
  const { options, error } = await answer.json();
  if (error) throw new Error(error, { cause: "server" });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.get({ publicKey, ...how }));
}

/** The form of the sign-in page: by its button, or by what the browser offers in the field of the address. */
export async function askDevices(form) {
  const { passkey: path, origin, trouble } = form.dataset;
  if (!canUse(origin)) return form.setAttribute("hidden", "");
  let waiting = new AbortController();

  const send = (answer) => {
    form.elements.passkey.value = answer;
    form.requestSubmit();
  };
  form.addEventListener("submit", async (event) => {
    if (form.elements.passkey.value) return;
    event.preventDefault();
    waiting.abort();
    waiting = new AbortController();
    const words = form.querySelector("[role=alert]");
    words.textContent = "";
    try {
      send(await showPasskey(path, { signal: waiting.signal }));
    } catch ({ cause, message }) {
      words.textContent = cause === "server" ? message : trouble;
    }
  });
  // A page that comes back from the browser's memory asks anew.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) form.elements.passkey.value = "";
  });

  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  // Nobody has pressed anything: whatever keeps it from happening is not worth a word.
  await showPasskey(path, { mediation: "conditional", signal: waiting.signal }).then(send, () => {});
}
