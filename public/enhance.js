// The few lines of comfort of the pages that ship no other script. Everything here may fail: the page works without it.
(() => {
  const languageKey = "I18N_LANGUAGE";
  const worker = "/service-worker.js";

  /** A form is sent once; its button shows that it is under way. */
  function busyButtons() {
    document.addEventListener("submit", (event) => {
      const form = event.target;
      if (event.defaultPrevented || form.method === "dialog") return;
      if (form.hasAttribute("data-sent")) return event.preventDefault();
      form.setAttribute("data-sent", "");
      const button = event.submitter ?? form.querySelector("[type=submit]");
      button?.setAttribute("data-busy", "");
      button?.setAttribute("aria-disabled", "true");
    });
    // A page that comes back from the browser's memory may be sent again.
    addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      for (const form of document.querySelectorAll("[data-sent]")) form.removeAttribute("data-sent");
      for (const button of document.querySelectorAll("[data-busy]")) {
        button.removeAttribute("data-busy");
        button.removeAttribute("aria-disabled");
      }
    });
  }

  /** The browser's own page about a lost connection would take away what was typed: a form goes once somebody answers. */
  function formsThatWait() {
    document.addEventListener("submit", async (event) => {
      const { target: form, submitter } = event;
      if (event.defaultPrevented || form.method !== "post" || form.hasAttribute("data-sent")) return;
      if (form.dataset.line === "there") return delete form.dataset.line;
      event.preventDefault();
      if (form.dataset.line) return;
      form.dataset.line = "asked";
      await lineIsThere();
      form.dataset.line = "there";
      form.requestSubmit(submitter);
    });
  }

  async function lineIsThere() {
    const note = document.querySelector(".line-note");
    for (let pause = 1000; ; pause = Math.min(2 * pause, 30_000)) {
      const trouble = await lineTrouble();
      if (!trouble) break;
      if (note) {
        note.hidden = false;
        for (const text of note.querySelectorAll("[data-said]")) text.hidden = text.dataset.said !== trouble;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        addEventListener("online", resolve, { once: true });
        note?.addEventListener("click", resolve, { once: true });
      });
    }
    if (note) note.hidden = true;
  }

  /** None where Mappe itself answers; a proxy in front of it that says that Mappe does not (5xx) is no lost line. */
  async function lineTrouble() {
    try {
      const answer = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(8000) });
      if (!answer.headers.has("X-Request-Id")) return answer.status >= 500 ? "failed" : "unsent";
    } catch {
      return "unsent";
    }
  }

  /** data-reveal names the password fields that the button shows. */
  function revealButtons() {
    for (const button of document.querySelectorAll("[data-reveal]")) {
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => {
        const shown = button.getAttribute("aria-pressed") !== "true";
        button.setAttribute("aria-pressed", String(shown));
        for (const id of button.dataset.reveal.split(" ")) {
          const field = document.getElementById(id);
          if (field) field.type = shown ? "text" : "password";
        }
      });
    }
  }

  /** A toast that was there from the start. */
  async function toasts() {
    const shown = document.querySelectorAll(".toast[data-ms]");
    if (shown.length === 0) return;
    const { watchToast } = await import("./watch-toast.js");
    for (const toast of shown) watchToast(toast, () => toast.remove());
  }

  /** The form that a file to be checked is dropped on. */
  async function fileToCheck() {
    const form = document.querySelector("[data-drop-file]");
    if (!form) return;
    const { dropFile } = await import("./check-file.js");
    dropFile(form);
  }

  /** The sign-in page asks devices for passkeys. */
  async function passkeys() {
    const form = document.querySelector("[data-passkey]");
    if (!form) return;
    const { askDevices } = await import("./passkeys.js");
    askDevices(form);
  }

  /** Whoever opens the film wants to see it. */
  function film() {
    const place = document.querySelector("#film details");
    place?.addEventListener("toggle", () => {
      const own = place.querySelector("video");
      if (place.open) own?.play().catch(() => undefined);
      else own?.pause();
    });
  }

  /** The question about cookies goes without taking away what was typed. */
  function cookieAnswer() {
    const question = document.querySelector(".cookies");
    question?.addEventListener("submit", async (event) => {
      event.preventDefault();
      const { target: form, submitter } = event;
      const body = new URLSearchParams({ [submitter.name]: submitter.value });
      await fetch(form.action, { method: "POST", body, redirect: "manual" });
      question.remove();
    });
  }

  /** The chosen language is mirrored; one kept from an earlier visit is taken over where no cookie says another. */
  function language() {
    const shown = document.documentElement.lang === "en" ? "en" : "gr";
    const chosen = document.cookie.includes(`${languageKey}=`);
    const kept = localStorage.getItem(languageKey);
    if (chosen || !kept) return localStorage.setItem(languageKey, shown);
    const wanted = kept === "gr" ? "gr" : "en";
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store yet.
    document.cookie = `${languageKey}=${wanted}; path=/; max-age=31536000; samesite=lax`;
    if (wanted !== shown && document.cookie.includes(`${languageKey}=`)) location.reload();
  }

  /** Static files come from the browser then, and without a network a page that says so. */
  function serviceWorker() {
    if (!navigator.serviceWorker) return;
    addEventListener("load", async () => {
      try {
        const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
        if (!isLocal || (await isServed())) await navigator.serviceWorker.register(trustedWorker());
      } catch (error) {
        console.warn("The service worker was not registered.", error);
      }
    });
  }

  /** Where the browser knows Trusted Types it takes no string. */
  function trustedWorker() {
    const policy = window.trustedTypes?.createPolicy("service-worker", { createScriptURL: () => worker });
    return policy ? policy.createScriptURL(worker) : worker;
  }

  /** On a developer's machine another program may answer at this address by now. */
  async function isServed() {
    const answer = await fetch(worker).catch(() => console.info("No connection: Mappe runs in offline mode."));
    if (!answer) return false;
    if (answer.ok && answer.headers.get("Content-Type")?.includes("javascript")) return true;
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    return false;
  }

  const everywhere = [language, serviceWorker];
  for (const comfort of [cookieAnswer, formsThatWait, busyButtons, revealButtons, toasts, film, fileToCheck, passkeys, ...everywhere]) {
    // Where React runs, it does these itself.
    if (window.__remixContext && !everywhere.includes(comfort)) continue;
    void begin(comfort);
  }

  /** A browser that refuses (no storage, no cookies) keeps the plain page. */
  async function begin(comfort) {
    try {
      await comfort();
    } catch {}
  }
})();
