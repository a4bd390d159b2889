import { describe, expect, it } from "vitest";
import type { PictureWidth } from "./formats.ts";
import { createPictureQueue, PictureDroppedError, PicturesBusyError } from "./pictureQueue.ts";

/** Queue in which the test finishes each picture, and the keys in the order in which pictures were started. */
function queueByHand(atOnce: number, maxWaiting = 100) {
  const queue = createPictureQueue<string>({ atOnce, maxWaiting });
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const add = (key: string, width: PictureWidth, signal?: AbortSignal) =>
    queue.add(
      key,
      width,
      () =>
        new Promise((resolve) => {
          started.push(key);
          finishers.set(key, () => resolve(`${key} made`));
        }),
      signal,
    );
  const finish = async (key: string) => {
    finishers.get(key)?.();
    // Let the resulting promises settle.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { add, finish, started, queue };
}

describe("the picture queue", () => {
  it("renders the narrowest pictures first, and pictures of equal width in request order", async () => {
    const { add, finish, started } = queueByHand(1);
    const all = [add("a", 600), add("b", 900), add("c", 300), add("d", 100), add("e", 300)];
    for (const key of ["a", "d", "c", "e", "b"]) await finish(key);
    expect(started).toEqual(["a", "d", "c", "e", "b"]);
    expect(await Promise.all(all)).toEqual(["a made", "b made", "c made", "d made", "e made"]);
  });

  it("renders one wide picture at a time, so that a narrow picture never waits for several", async () => {
    const { add, finish, started } = queueByHand(2);
    const all = [add("wide 1", 2400), add("wide 2", 1200), add("narrow", 300)];
    expect(started).toEqual(["wide 1", "narrow"]);
    await finish("narrow");
    expect(started).toHaveLength(2);
    await finish("wide 1");
    expect(started).toEqual(["wide 1", "narrow", "wide 2"]);
    await finish("wide 2");
    await Promise.all(all);
  });

  it("renders a picture once for all concurrent requests", async () => {
    const { add, finish, started } = queueByHand(1);
    const all = [add("a", 300), add("a", 300), add("a", 300)];
    await finish("a");
    expect([await Promise.all(all), started]).toEqual([["a made", "a made", "a made"], ["a"]]);
  });

  it("drops only pictures that no request is waiting for", async () => {
    const { add, finish, started, queue } = queueByHand(1);
    const first = add("first", 300);
    const one = new AbortController();
    const two = new AbortController();
    const dropped = [add("dropped", 300, one.signal), add("dropped", 300, two.signal)];
    const left = add("kept", 300, one.signal);
    const stays = add("kept", 300);
    one.abort("gone");
    expect(queue.waiting()).toBe(2);
    two.abort("gone");
    expect(queue.waiting()).toBe(1);
    await expect(Promise.all(dropped)).rejects.toThrow(PictureDroppedError);
    await expect(left).rejects.toThrow(PictureDroppedError);
    await finish("first");
    await finish("kept");
    expect([await first, await stays, started]).toEqual(["first made", "kept made", ["first", "kept"]]);
  });

  it("restarts a dropped picture if it is requested again", async () => {
    const { add, finish, started } = queueByHand(1);
    const first = add("first", 300);
    const gone = new AbortController();
    const dropped = add("again", 300, gone.signal);
    gone.abort("gone");
    await expect(dropped).rejects.toThrow(PictureDroppedError);
    const again = add("again", 300);
    await finish("first");
    await finish("again");
    expect([await first, await again, started]).toEqual(["first made", "again made", ["first", "again"]]);
  });

  it("has separate limits for wide and narrow pictures", async () => {
    const { add, finish, queue } = queueByHand(1, 2);
    const all = [add("made", 2400), add("w1", 2400), add("w2", 1200)];
    await expect(add("w3", 2400)).rejects.toThrow(PicturesBusyError);
    all.push(add("n1", 300), add("n2", 300), add("n2", 300));
    await expect(add("n3", 300)).rejects.toThrow(PicturesBusyError);
    expect(queue.waiting()).toBe(4);
    for (const key of ["made", "n1", "n2", "w2", "w1"]) await finish(key);
    expect(await Promise.all(all)).toHaveLength(6);
    const later = add("later", 300);
    await finish("later");
    expect(await later).toBe("later made");
  });

  it("continues after a picture that could not be rendered", async () => {
    const queue = createPictureQueue<string>({ atOnce: 1, maxWaiting: 2 });
    const broken = queue.add("broken", 300, () => Promise.reject(new Error("not a picture")));
    const next = queue.add("next", 300, async () => "made");
    await expect(broken).rejects.toThrow("not a picture");
    expect(await next).toBe("made");
  });
});
