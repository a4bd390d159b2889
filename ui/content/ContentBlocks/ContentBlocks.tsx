import { createElement, type ReactNode } from "react";
import { Stack, type StackProps } from "../../layout/Stack/Stack.tsx";
import * as styles from "./ContentBlocks.css.ts";
import { runsOf } from "./runs.ts";
import { renderers, type Block, type BlockOf, type BlockType, type Nesting } from "./blocks.tsx";
import type { ContentSlots } from "./slots.ts";

export interface ContentBlocksProps {
  /** In the order they stand. A block whose type is not known is skipped: it may come from a newer shop. */
  blocks: readonly Block[];
  /** What they need from the shop. */
  slots: ContentSlots;
  /** How far apart they stand: a page to be read, or one of many parts. @default "parts" */
  rhythm?: "text" | "parts";
}

/** What every renderer is given beside its block. */
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

/** A page's content in the merchant's order. */
export function ContentBlocks({ blocks, slots, rhythm = "parts" }: ContentBlocksProps) {
  const tools: RendererTools = {
    slots,
    column: (inner) => column(inner, tools, "m"),
    each: (inner) => inner.map((block, index) => show(block, tools, index)),
  };
  return column(blocks, tools, rhythm === "text" ? "l" : "xxl");
}
