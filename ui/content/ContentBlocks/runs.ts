import type { Block } from "./blocks.tsx";
import { textBlocks } from "./textBlocks.tsx";

/** A picture that text flows around, with that text; everything else stands alone. */
export function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const floats = run?.[0]?.type === "image" && run[0].float !== "none";
    if (run && floats && Object.hasOwn(textBlocks, block.type)) run.push(block);
    else runs.push([block]);
  }
  return runs;
}
