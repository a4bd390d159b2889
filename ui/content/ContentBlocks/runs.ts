import type { Block } from "./blocks.tsx";
import { textBlocks } from "./textBlocks.tsx";

/** Groups each floated picture with the text that flows around it. All other blocks stay separate. */
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
