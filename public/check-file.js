// A file can be dropped on the form, and goes as soon as it is chosen. Without this the form has a field and a button.

/** form: data-drop-file says how many bytes are taken at most */
export function dropFile(form) {
  const field = form.querySelector("input[type=file]");
  const note = form.querySelector("[data-checking]");
  const refusal = form.querySelector("[role=alert]");
  form.setAttribute("data-live", "");

  field.addEventListener("change", () => send(field.files[0]));
  // What is dropped beside the form must not take its place.
  for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.preventDefault());
  for (const name of ["dragenter", "dragover"]) form.addEventListener(name, () => form.setAttribute("data-over", ""));
  for (const name of ["dragleave", "drop"]) form.addEventListener(name, () => form.removeAttribute("data-over"));
  addEventListener("drop", ({ dataTransfer }) => {
    const [file] = dataTransfer?.files ?? [];
    if (!file) return;
    const one = new DataTransfer();
    one.items.add(file);
    field.files = one.files;
    send(file);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) rest();
  });

  function send(file) {
    if (!file || form.hasAttribute("data-sent")) return;
    if (file.size > Number(form.dataset.dropFile)) {
      rest();
      return refusal.replaceChildren(form.querySelector("template").content.cloneNode(true));
    }
    refusal.replaceChildren();
    note.textContent = note.dataset.checking;
    form.setAttribute("data-checking", "");
    form.requestSubmit();
  }

  function rest() {
    field.value = "";
    note.textContent = "";
    form.removeAttribute("data-checking");
  }
}
