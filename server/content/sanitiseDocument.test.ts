import { html, infoPageSchema } from "@corkwood/commerce/schemas";
import { expect, test } from "vitest";
import { z } from "zod";
import { sanitiseDocument } from "./sanitiseDocument.ts";

const bad = "<p onclick='x()'>Hi</p>";
const good = "<p>Hi</p>";

test("sanitises HTML wherever its schema allows it", () => {
  const schema = z.object({
    plain: z.string(),
    optional: html.optional(),
    nullable: html.nullable(),
    standard: html.default(bad),
    prefilled: z.object({ inner: html }).prefault({ inner: bad }),
    refined: html.min(1).refine((text) => text !== ""),
    list: z.array(html),
    pair: z.tuple([z.string(), html]),
  });
  const document = schema.parse({
    plain: bad,
    optional: bad,
    nullable: bad,
    refined: bad,
    list: [bad, bad],
    pair: [bad, bad],
  });
  expect(sanitiseDocument(schema, document).document).toEqual({
    plain: bad,
    optional: good,
    nullable: good,
    standard: good,
    prefilled: { inner: good },
    refined: good,
    list: [good, good],
    pair: [bad, good],
  });
});

test("rejects a schema of an unknown kind", () => {
  const schema = z.object({ field: z.union([html, z.number()]) });
  expect(() => sanitiseDocument(schema, { field: bad })).toThrow("a schema of the kind 'union'");
});

test("finds all blocks, and lists each unknown type once", () => {
  const block = { type: "html", html: bad };
  const future = { type: "hologram", html: bad };
  const page = infoPageSchema.parse({
    id: "about",
    title: "About",
    path: "about",
    description: "",
    blocks: [
      { type: "group", direction: "vertical", groupItemWidths: [], children: [block, future] },
      { type: "tabbedContent", label: "More", tabs: [{ title: "One", children: [block, future] }] },
      { type: "carousel", label: "Now", display: "fade", slides: [block] },
    ],
  });
  const { document, unknownTypes } = sanitiseDocument(infoPageSchema, page);
  const clean = { type: "html", html: good };
  expect(document.blocks).toMatchObject([
    { children: [clean, future] },
    { tabs: [{ children: [clean, future] }] },
    { slides: [clean] },
  ]);
  expect([...unknownTypes]).toEqual(["hologram"]);
});

test("normalises every YouTube link to the video's page, and leaves the shop's own files unchanged", () => {
  const video = (url: string) => ({ type: "video", title: "The press", url });
  const page = infoPageSchema.parse({
    id: "about",
    title: "About",
    path: "about",
    description: "",
    blocks: [
      video("/media/content/press.mp4"),
      { type: "carousel", label: "Now", display: "fade", slides: [video("https://youtu.be/a1b2c3d4e5_?si=x")] },
    ],
  });
  expect(sanitiseDocument(infoPageSchema, page).document.blocks).toMatchObject([
    { url: "/media/content/press.mp4" },
    { slides: [{ url: "https://www.youtube.com/watch?v=a1b2c3d4e5_" }] },
  ]);
});
