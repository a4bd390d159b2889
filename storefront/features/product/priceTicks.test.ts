import { dollars } from "@corkwood/commerce";
import { expect, it } from "vitest";
import { priceTicks } from "./GroupMembers.tsx";

it.each([
  [58, ["$0", "$20", "$40", "$60"]],
  [31, ["$0", "$20", "$40"]],
  [100, ["$0", "$50", "$100"]],
  [1450, ["$0", "$500", "$1,000", "$1,500"]],
  [0.5, ["$0", "$1", "$2"]],
])("divides an axis up to $%d at round amounts", (highest, labels) => {
  expect(priceTicks(dollars(highest)).map(({ label }) => label)).toEqual(labels);
});
