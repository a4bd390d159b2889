import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

/**
 * Components that only browsers render. In browsers, React sets styles through the CSSOM, which the pages' content
 * security policy allows. In HTML from the server, style attributes have no effect.
 */
const onlyInBrowsers = [
  "storefront/features/checkout/payment/providers/embedded/CardFields.tsx",
  "storefront/features/checkout/payment/providers/embedded/FrameDialog.tsx",
  "ui/products/PictureGallery/PictureZoom.tsx",
];

const components = sourceFiles.filter((path) => /^(ui|storefront)\/.*\.tsx$/.test(path) && !isForTests(path));

test("no server-rendered component has a style attribute", () => {
  const withStyles = components.filter((path) => /\sstyle=\{/.test(readFileSync(absolute(path), "utf8")));
  expect(withStyles.toSorted()).toEqual(onlyInBrowsers);
});
