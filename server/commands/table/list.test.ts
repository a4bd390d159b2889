import { expect, test } from "vitest";
import { joinList, splitList } from "./text.ts";

test.each([[["Shiraz", "Viognier"]], [["a|b", String.raw`c\d`, "e"]], [[]]])(
  "writes %j to one cell and reads it back",
  (values) => {
    expect(splitList(joinList(values))).toEqual(values);
  },
);

test("ignores empty values, and spaces around values", () => {
  expect(splitList(" a | | b ||")).toEqual(["a", "b"]);
});
