import { expect, it } from "vitest";
import { datePartsOf, dateText } from "./fieldParts.ts";

it("keeps the typed parts of a date, whether or not the date is complete", () => {
  expect(datePartsOf(dateText({ day: "3", month: "", year: "19" }))).toEqual({ day: "3", month: "", year: "19" });
  expect(dateText({ day: "3.", month: "a2", year: "1990" })).toBe("1990-2-3");
  expect(datePartsOf("")).toEqual({ day: "", month: "", year: "" });
});
