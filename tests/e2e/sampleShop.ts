import type { TestProject } from "vitest/node";
import { makeDataDir, removeDataDir, startShop } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a shop that has filled itself with the sample and was closed again; to be copied. */
    sampleShop: string;
  }
}

/** Fills one shop with the sample, for all files that want one: it takes longer than most of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  await (await startShop(dataDir)).stop();
  project.provide("sampleShop", dataDir);
  return () => removeDataDir(dataDir);
}
