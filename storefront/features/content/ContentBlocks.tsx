import type { BlockType as WrittenType, ContentBlock } from "@corkwood/commerce";
import { ContentBlocks as Blocks, type BlockType as ShownType, type ContentSlots } from "@corkwood/ui";
import { Products } from "./Products.tsx";
import { RichText } from "./RichText.tsx";
import { videoPlayer } from "./videoPlayer.ts";

/** Renderers for block content that the shop provides. */
const slots: ContentSlots = {
  html: (html) => <RichText html={html} />,
  products: (target, show) => <Products target={target} render={show} />,
  player: videoPlayer,
};

/** `never` if `ui` renders a block type that has no schema. In that case, no page compiles. */
type Written = [ShownType] extends [WrittenType] ? ContentBlock : never;

export interface ContentBlocksProps {
  /** Fails to compile if `ui` has no renderer for a block type, or if the renderer's fields do not match the schema. */
  blocks: readonly Written[];
  /** Spacing between blocks: for a page of text, or for sections of a page. @default "parts" */
  rhythm?: "text" | "parts";
}

/** The merchant's content blocks, in order (specification/content#block-heading). */
export function ContentBlocks({ blocks, rhythm = "parts" }: ContentBlocksProps) {
  return <Blocks blocks={blocks} slots={slots} rhythm={rhythm} />;
}
