import { expect, test } from "vitest";
import { joinList, splitList } from "./list.ts";

test.each([[["Shiraz", "Viognier"]], [["a|b", String.raw`c\d`, "e"]], [[]]])(
  "%j in one cell is read again",
  (values) => {
    expect(splitList(joinList(values))).toEqual(values);
  },
);

test("spaces around values and empty values are ignored", () => {
  expect(splitList(" a | | b ||")).toEqual(["a", "b"]);
});
