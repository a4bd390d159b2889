import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

const styled = sourceFiles.filter((path) => /^(tokens|ui|storefront)\//.test(path) && !isForTests(path));

/** The only file that may use pixels, because it requests the largest picture regardless of the layout. */
const largestFile = "ui/products/PictureGallery/PictureZoom.tsx";

/** Media queries, container queries, and pictures' `sizes` attributes that use pixels. */
const inPixels = /\((?:min|max)-(?:width|height|inline-size|block-size): ?[\d.]+px|\bsizes="[^"]*\dpx/;

test("no layout depends on pixels, which ignore the text size set in the browser", () => {
  expect(styled.filter((path) => inPixels.test(readFileSync(absolute(path), "utf8")))).toEqual([largestFile]);
});
