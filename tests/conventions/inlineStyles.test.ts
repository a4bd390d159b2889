import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/**
 * Components that only a browser renders. There React sets styles through the CSSOM, which the pages' policy allows. A style
 * attribute in HTML from the server has no effect.
 */
const onlyInBrowsers = [
  "storefront/features/checkout/payment/providers/embedded/CardFields.tsx",
  "storefront/features/checkout/payment/providers/embedded/FrameDialog.tsx",
  "ui/products/PictureGallery/PictureZoom.tsx",
];

const components = sourceFiles.filter((path) => /^(ui|storefront)\/.*\.tsx$/.test(path) && !isForTests(path));

test("no component writes a style attribute into a page of the server", () => {
  const withStyles = components.filter((path) => /\sstyle=\{/.test(readFileSync(absolute(path), "utf8")));
  expect(withStyles.toSorted()).toEqual(onlyInBrowsers);
});
