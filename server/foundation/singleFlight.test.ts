import { expect, it } from "vitest";
import { singleFlight } from "./turns.ts";

function counted() {
  const ends: ((end: "well" | "badly") => void)[] = [];
  const once = singleFlight<string>();
  const flight = (key: string) =>
    once(
      key,
      () =>
        new Promise<string>((resolve, reject) => {
          ends.push((end) => (end === "well" ? resolve(`${key} ${ends.length}`) : reject(new Error("badly"))));
        }),
    );
  return { flight, ends };
}

it("shares one run among all concurrent calls, and runs again for later calls", async () => {
  const { flight, ends } = counted();
  const both = [flight("a"), flight("a")];
  ends[0]?.("well");
  expect(await Promise.all(both)).toEqual(["a 1", "a 1"]);
  const later = flight("a");
  ends[1]?.("well");
  expect(await later).toBe("a 2");
});

it("runs work for different keys concurrently", async () => {
  const { flight, ends } = counted();
  const both = [flight("a"), flight("b")];
  expect(ends).toHaveLength(2);
  for (const end of ends) end("well");
  expect(await Promise.all(both)).toEqual(["a 2", "b 2"]);
});

it("rejects all concurrent calls on failure, and runs again for the next call", async () => {
  const { flight, ends } = counted();
  const both = [flight("a"), flight("a")];
  ends[0]?.("badly");
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = flight("a");
  ends[1]?.("well");
  expect(await again).toBe("a 2");
});
