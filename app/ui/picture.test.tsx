import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const picture = {
  fileId: "full",
  width: 2000,
  height: 2829,
  renditions: [
    { fileId: "small", width: 240, height: 340 },
    { fileId: "middle", width: 800, height: 1132 },
  ],
};

test("the browser may choose among the ready-made widths and the whole picture", () => {
  const html = renderToStaticMarkup(<Picture pageId="p1" picture={picture} alt="Seite 1" sizes="34px" />);
  expect(html).toContain('src="/files/p1/full"');
  expect(html).toMatch(/srcSet="\/files\/p1\/small 240w,\s*\/files\/p1\/middle 800w,\s*\/files\/p1\/full 2000w"/);
});

test("the place is kept, the picture comes when it is needed and carries no inline style", () => {
  const html = renderToStaticMarkup(<Picture pageId="p1" picture={picture} alt="" sizes="100vw" />);
  for (const attribute of ['width="2000"', 'height="2829"', 'sizes="100vw"', 'loading="lazy"', 'decoding="async"', 'alt=""'])
    expect(html).toContain(attribute);
  expect(html).not.toContain("style=");
});

test("a picture without smaller forms still has its own width", () => {
  const html = renderToStaticMarkup(<Picture pageId="p1" picture={{ ...picture, renditions: [] }} alt="" sizes="100vw" loading="eager" />);
  expect(html).toContain('srcSet="/files/p1/full 2000w"');
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchpriority="high"');
});
