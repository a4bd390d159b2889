import type { BlockType as WrittenType, ContentBlock } from "@corkwood/commerce";
import { ContentBlocks as Blocks, type BlockType as ShownType, type ContentSlots } from "@corkwood/ui";
import { Products } from "./Products.tsx";
import { RichText } from "./RichText.tsx";
import { videoPlayer } from "./videoPlayer.ts";

/** What blocks need of the shop. */
const slots: ContentSlots = {
  html: (html) => <RichText html={html} />,
  products: (target, show) => <Products target={target} render={show} />,
  player: videoPlayer,
};

/** Never, so that no page compiles, where `ui` shows a type of block that has no schema. */
type Written = [ShownType] extends [WrittenType] ? ContentBlock : never;

export interface ContentBlocksProps {
  /** Without a renderer in `ui` for a type of block, or with one that takes other fields, this does not compile. */
  blocks: readonly Written[];
  /** How far apart they stand: a page to be read, or one of many parts. @default "parts" */
  rhythm?: "text" | "parts";
}

/** A page's content in the merchant's order (specification/content#block-heading). */
export function ContentBlocks({ blocks, rhythm = "parts" }: ContentBlocksProps) {
  return <Blocks blocks={blocks} slots={slots} rhythm={rhythm} />;
}
