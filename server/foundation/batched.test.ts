import { describe, expect, it } from "vitest";
import { batched } from "./batched.ts";

describe("work for many calls", () => {
  it("is done once for all that wait, after they called, and fails for these alone", async () => {
    const begun: { items: readonly string[]; end: (error?: Error) => void }[] = [];
    const ask = batched<string>(
      (items) =>
        new Promise((resolve, reject) => {
          begun.push({ items, end: (error) => (error ? reject(error) : resolve()) });
        }),
    );
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const [first] = [ask(["a"])];
    await settled();
    const [second, third] = [ask(["a", "b"]), ask(["b", "c"])];
    await settled();
    expect(begun.map(({ items }) => items)).toEqual([["a"]]);
    begun[0]?.end(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await settled();
    expect(begun.map(({ items }) => items)).toEqual([["a"], ["a", "b", "c"]]);
    begun[1]?.end();
    await Promise.all([second, third]);
    const fourth = ask(["d"]);
    await settled();
    expect(begun[2]?.items).toEqual(["d"]);
    begun[2]?.end();
    await fourth;
  });
});
