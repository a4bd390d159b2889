import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { batched } from "../foundation/turns.ts";

describe("batched work", () => {
  it("runs once for all waiting calls, and rejects only the calls in a failed batch", async () => {
    const started: { items: readonly string[]; end: (error?: Error) => void }[] = [];
    const ask = batched<string>(
      (items) =>
        new Promise((resolve, reject) => {
          started.push({ items, end: (error) => (error ? reject(error) : resolve()) });
        }),
    );
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const [first] = [ask(["a"])];
    await settled();
    const [second, third] = [ask(["a", "b"]), ask(["b", "c"])];
    await settled();
    expect(started.map(({ items }) => items)).toEqual([["a"]]);
    started[0]?.end(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await settled();
    expect(started.map(({ items }) => items)).toEqual([["a"], ["a", "b", "c"]]);
    started[1]?.end();
    await Promise.all([second, third]);
    const fourth = ask(["d"]);
    await settled();
    expect(started[2]?.items).toEqual(["d"]);
    started[2]?.end();
    await fourth;
  });

  it("continues for the other calls if the call that started the batch is abandoned", async () => {
    const caller = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const ask = batched<string>(async () => void seen.push(caller.getStore()));
    await caller.run("first", () => ask(["a"]));
    await caller.run("second", () => Promise.all([ask(["b"]), caller.run("third", () => ask(["c"]))]));
    expect(seen).toEqual([undefined, undefined]);
  });
});
