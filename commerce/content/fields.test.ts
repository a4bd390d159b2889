import { expect, test } from "vitest";
import { link } from "./fields.ts";

const accepts = (href: string) => link.safeParse({ label: "A link", href }).success;

test.each([
  "/",
  "/info/delivery",
  "#top",
  "https://wine.example/a",
  "http://wine.example",
  "mailto:a@b.example",
  "tel:+61",
])("accepts a content link to %s", (href) => expect(accepts(href)).toBe(true));

test.each([
  "",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  " /",
])("rejects a content link to %j, which leads to another site or runs code", (href) =>
  expect(accepts(href)).toBe(false),
);
