import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { spawnContained, whyNotContained, type Contained } from "./container.ts";
import type { HolderAnswer, HolderRequest } from "./folderHolder.ts";
import { fill } from "./fill.ts";
import { kindOf } from "./kinds.ts";
import { startShop, type ShopProcess } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";

const script = fileURLToPath(new URL("../../dist/faults/folderHolder.js", import.meta.url));
const rounds = 50;
/** Maximum time that a process waits for a folder to be released, in seconds. */
const wait = 60;

async function startHolder(): Promise<Contained> {
  const contained = spawnContained([script]);
  await once(contained.child, "message");
  return contained;
}

async function ask({ child }: Contained, request: HolderRequest): Promise<HolderAnswer> {
  const answer = once(child, "message");
  child.send(request);
  return ((await answer) as [HolderAnswer])[0];
}

describe.skipIf(whyNotContained !== "")(`a data folder shared by two containers${whyNotContained}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "corkwood-lock-"));
  const started: Contained[] = [];
  const start = async () => {
    const holder = await startHolder();
    started.push(holder);
    return holder;
  };
  afterAll(() => {
    for (const { child } of started) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it(`is locked by exactly one of the containers in each of ${rounds} rounds, and by the other once the first ends or is killed`, async () => {
    let contenders = await Promise.all([start(), start()]);
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(contenders.map((each) => ask(each, { request: "lock", folder, wait: 0 })));
      expect(answers.toSorted(), `round ${round}`).toEqual(["locked", "refused"]);
      const [holder, other] = answers[0] === "locked" ? contenders : contenders.toReversed();
      if (!holder || !other) throw new Error("Two contenders are needed");
      const taken = ask(other, { request: "lock", folder, wait });
      if (round % 2 === 0) {
        holder.signal("SIGKILL");
        expect(await taken, `round ${round}, after SIGKILL`).toBe("locked");
        contenders = [other, await start()];
      } else {
        expect(await ask(holder, { request: "unlock" })).toBe("unlocked");
        expect(await taken, `round ${round}, after unlocking`).toBe("locked");
      }
      expect(await ask(other, { request: "unlock" })).toBe("unlocked");
    }
  });
});

describe.skipIf(whyNotContained !== "")(`a container that replaces another container${whyNotContained}`, () => {
  let backend: Backend;
  const folders = mkdtempSync(join(tmpdir(), "corkwood-lock-"));
  let placed = 0;
  beforeAll(async () => {
    backend = await startPgliteBackend();
    await backend.use(fill);
  });
  afterAll(async () => {
    await backend.close();
    rmSync(folders, { recursive: true, force: true });
  });

  const start = (waiting = 0) => startShop({ ...backend.place, isContained: true, wait: waiting });
  const buy = async (shop: ShopProcess) => {
    placed += 1;
    const answer = await send(shop.url, await placement(shop.url, kindOf("card"), placed));
    expect(answer?.status, answer?.text).toBe(200);
  };

  it("waits until the old container ends by SIGTERM or SIGKILL, keeps all its orders, and refuses a copy of its folder", async () => {
    const first = await start();
    await buy(first);
    await expect(start()).rejects.toThrow("is in use by another process (pid 1 on ");
    const second = start(wait);
    await buy(first);
    await first.stop();
    await buy(await second);
    const third = start(wait);
    await (await second).kill();
    await buy(await third);
    await refuseCopy();
    await (await third).stop();
    const records = await backend.use(readRecords);
    expect(violationsIn(records)).toEqual([]);
    expect(records.orders).toHaveLength(placed);
  });

  async function refuseCopy(): Promise<void> {
    const dataDir = join(folders, "copy");
    expect(spawnSync("cp", ["-a", backend.place.dataDir, dataDir]).status).toBe(0);
    const copied = `${dataDir} is a copy of ${backend.place.dataDir}, made while a shop was using that folder. Such a copy may lack orders, or not open at all. To copy a running shop, use 'npm run shop -- backup <new folder>'`;
    await expect(startShop({ dataDir, wait })).rejects.toThrow(copied);
  }
});
