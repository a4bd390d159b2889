import { createElement, type ReactNode } from "react";
import { Stack, type StackProps } from "../../layout/Stack.tsx";
import * as styles from "./ContentBlocks.css.ts";
import { renderers, type Block, type BlockOf, type BlockType, type Nesting } from "./blocks.tsx";
import type { ContentSlots } from "./slots.ts";
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

export interface ContentBlocksProps {
  /**
   * Blocks in display order. Blocks of unknown types are skipped, because a newer version of the shop may have stored
   * them.
   */
  blocks: readonly Block[];
  /** Shop features that blocks depend on. */
  slots: ContentSlots;
  /** Spacing between blocks: 'text' for an article, 'parts' for a page of separate sections. @default "parts" */
  rhythm?: "text" | "parts";
}

/** Arguments that every renderer gets in addition to its block. */
interface RendererTools extends Nesting {
  slots: ContentSlots;
}

function show<T extends BlockType>(block: BlockOf<T>, tools: RendererTools, key: number): ReactNode {
  if (!Object.hasOwn(renderers, block.type)) return null;
  return createElement(renderers[block.type], { key, block, ...tools });
}

function column(blocks: readonly Block[], { each }: RendererTools, gap: NonNullable<StackProps["gap"]>): ReactNode {
  return (
    <Stack gap={gap}>
      {runsOf(blocks).map((run, index) => (
        <div key={index} className={run.length > 1 ? styles.flow : undefined}>
          {each(run)}
        </div>
      ))}
    </Stack>
  );
}

/** Content blocks of a page, in the merchant's order. */
export function ContentBlocks({ blocks, slots, rhythm = "parts" }: ContentBlocksProps) {
  const tools: RendererTools = {
    slots,
    column: (inner) => column(inner, tools, "m"),
    each: (inner) => inner.map((block, index) => show(block, tools, index)),
  };
  return column(blocks, tools, rhythm === "text" ? "l" : "xxl");
}
