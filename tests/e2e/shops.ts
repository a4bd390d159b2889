import type { TestProject } from "vitest/node";
import { stockShelf } from "./shelf.ts";
import { makeDataDir, openShopHere, removeDataDir } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where shops run that files share which change nothing in them: one with the sample, one with the shelf. */
    sharedShops: Record<SharedShop, string>;
    /** The data folder of a shop that is stocked with the shelf and closed; to be copied. */
    shelfFolder: string;
  }
}

export type SharedShop = "sample" | "shelf";

/** Fills and starts once what many files need: starting a shop takes longer than most of their tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shelfFolder = await makeDataDir();
  await stockShelf(shelfFolder);
  const folders = [await makeDataDir(), await makeDataDir(shelfFolder)] as const;
  const [sample, shelf] = await Promise.all([openShopHere(folders[0]), openShopHere(folders[1])]);
  project.provide("sharedShops", { sample: sample.url, shelf: shelf.url });
  project.provide("shelfFolder", shelfFolder);
  return async () => {
    await Promise.all([sample.stop(), shelf.stop()]);
    for (const folder of [shelfFolder, ...folders]) await removeDataDir(folder);
  };
}
