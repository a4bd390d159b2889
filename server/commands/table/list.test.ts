import { expect, test } from "vitest";
import { joinList, splitList } from "./list.ts";

test.each([[["Shiraz", "Viognier"]], [["a|b", String.raw`c\d`, "e"]], [[]]])(
  "%j can be written to one cell and read back",
  (values) => {
    expect(splitList(joinList(values))).toEqual(values);
  },
);

test("empty values, and spaces around values, are ignored", () => {
  expect(splitList(" a | | b ||")).toEqual(["a", "b"]);
});
