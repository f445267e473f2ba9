import { expect, test } from "vitest";
import { formIn } from "./form.ts";
import { textOf } from "./html.ts";

const page = `<main><!-- a > b --><form method="post" action="/a?x=1&amp;y=2" enctype="multipart/form-data" id="one">
  <input type="hidden" name="csrf" value="&quot;q&quot;"/><input name=plain value=bare><input type="checkbox" name="tick" checked=""/><input type="checkbox" name="not"/>
  <input type="file" name="files" multiple=""/><input name="off" disabled="" value="1"/>
  <textarea name="about">
a &lt; b</textarea><select name="type"><option value="1">Eins</option><option value="2" selected="">Zwei</option></select>
  <button name="intent" value="save" title="a > b">Speich<b>ern</b></button><button type="button">Nichts</button></form>
<button form="one" formAction="/b">Anders</button><form action="/search"><input name="q"/></form></main>`;

test("a form sends what a browser without script would", () => {
  const form = formIn(page, { field: "csrf" });
  expect(form).toMatchObject({ action: "/a?x=1&y=2", method: "post", multipart: true, files: ["files"] });
  expect(form.fields).toEqual([
    ["csrf", '"q"'],
    ["plain", "bare"],
    ["tick", "on"],
    ["about", "a < b"],
    ["type", "2"],
  ]);
  expect(form.buttons).toEqual([
    { label: "Speich ern", name: "intent", value: "save" },
    { label: "Anders", value: "", action: "/b" },
  ]);
});

test("a form is found by its action", () => {
  expect(formIn(page, { action: "/search" }).controls).toEqual(["q"]);
  expect(() => formIn(page, { action: "/none" })).toThrow(/No form/);
});

test("text is what a person reads", () => {
  expect(textOf("<p>Gr&#xF6;&szlig;e<!-- --> 3</p><script>x</script>")).toBe("Grö&szlig;e 3");
});
