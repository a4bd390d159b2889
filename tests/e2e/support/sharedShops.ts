import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stockProducts } from "./stockedProducts.ts";
import { makeDataDir, startShopInProcess, removeDataDir } from "./runningShop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * URLs of two shops for test files that change nothing: one with the sample, and one with the products of
     * stockedProducts.ts.
     */
    sharedShops: Record<SharedShop, string>;
    /** A stopped shop's data folder with those products, for copying. */
    stockedFolder: string;
  }
}

export type SharedShop = "sample" | "stocked";

/** Fills and starts the shared shops once, because starting a shop takes longer than most tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stockedFolder = await makeDataDir();
  await stockProducts(stockedFolder);
  const pictures = await makeDataDir();
  await sharePictures(stockedFolder, pictures);
  const folders = [await makeDataDir(), await makeDataDir(stockedFolder)] as const;
  const [sample, stocked] = await Promise.all([startShopInProcess(folders[0]), startShopInProcess(folders[1])]);
  project.provide("sharedShops", { sample: sample.url, stocked: stocked.url });
  project.provide("stockedFolder", stockedFolder);
  return async () => {
    await Promise.all([sample.stop(), stocked.stop()]);
    for (const folder of [stockedFolder, pictures, ...folders]) await removeDataDir(folder);
  };
}

/**
 * Shares resized pictures between all copies of a shop's folder. The copies have the same products, and each picture
 * takes 130 ms of CPU time.
 */
async function sharePictures(dataDir: string, pictures: string): Promise<void> {
  await mkdir(join(dataDir, "media"), { recursive: true });
  await symlink(pictures, join(dataDir, "media", "cache"), "junction");
}
