import { parseListingParams } from "@corkwood/commerce";
import { expect, test } from "vitest";
import { hiddenFields } from "./applied.ts";

test("sends the listing's other choices with a GET form, and returns to the first page", () => {
  const params = parseListingParams(
    new URLSearchParams("q=shiraz&varieties=shiraz&sort=newest&page=2&pages=3&cursor=12.ab&available=true"),
  );
  const names = hiddenFields(params, "sort").map(([name]) => name);
  expect(names.toSorted()).toEqual(["available", "q", "varieties"]);
});
