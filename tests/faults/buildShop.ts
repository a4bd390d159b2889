import { build } from "vite";
import { serverBuild } from "../../build/serverBuild.ts";

/** Builds the server that the tests kill, once before all tests. */
export async function setup(): Promise<void> {
  await build(
    serverBuild(
      {
        shop: "tests/faults/shop.ts",
        workers: "tests/faults/workersShop.ts",
        folderHolder: "tests/faults/folderHolder.ts",
        killedCommand: "tests/faults/killedCommand.ts",
      },
      "dist/faults",
    ),
  );
}
