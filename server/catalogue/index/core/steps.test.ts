import { expect, it } from "vitest";
import { buildIndexInTurns } from "../buildIndex.ts";
import { sampleCatalogue } from "../../testing/sampleCatalogue.ts";
import { eachOf, finish, finishInSlices } from "./steps.ts";

it("returns the same result whether it runs in slices or without interruption", async () => {
  const numbersOf = function* () {
    const numbers: number[] = [];
    yield* eachOf(5000, (number) => numbers.push(number));
    return numbers;
  };
  expect(await finishInSlices(numbersOf())).toEqual(finish(numbersOf()));
  expect(finish(numbersOf())).toEqual(Array.from({ length: 5000 }, (_, number) => number));
});

it("lets other work run while a large index is being built", async () => {
  const now = Date.UTC(2026, 2, 1);
  const others = { runs: 0 };
  const timer = setInterval(() => (others.runs += 1), 1);
  await buildIndexInTurns(sampleCatalogue(2000, now), now);
  clearInterval(timer);
  expect(others.runs).toBeGreaterThan(0);
});
