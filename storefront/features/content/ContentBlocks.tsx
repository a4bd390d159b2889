import type { ContentBlock, ProductSummary } from "@corkwood/commerce";
import { Grid, Heading, Stack, Text, TextLink } from "@corkwood/ui";
import { ProductRow } from "../product/ProductRow.tsx";
import { ImageCta } from "./ImageCta.tsx";
import { RichText } from "./RichText.tsx";

export interface ContentBlocksProps {
  blocks: readonly ContentBlock[];
  /** The products of carousels, by category id. */
  rows: Readonly<Record<string, ProductSummary[]>>;
}

function Block({ block, rows }: { block: ContentBlock; rows: ContentBlocksProps["rows"] }) {
  switch (block.type) {
    case "heading":
      return <Heading level={block.level}>{block.text}</Heading>;
    case "paragraph":
      return <Text size={block.styles.includes("small") ? "small" : "body"}>{block.text}</Text>;
    case "link":
      return (
        <Text>
          <TextLink href={block.link.href}>{block.link.label}</TextLink>
        </Text>
      );
    case "html":
      return <RichText html={block.html} />;
    case "imageCta":
      return <ImageCta block={block} />;
    case "productCarousel":
      return <ProductRow heading={block.heading} products={rows[block.target.id] ?? []} />;
    case "group":
    case "container":
      return block.direction === "horizontal" ? (
        <Grid layout={block.children.length === 2 ? "halves" : "medium"} gap="l">
          {block.children.map((child, index) => (
            <Stack key={index} gap="m">
              <Block block={child} rows={rows} />
            </Stack>
          ))}
        </Grid>
      ) : (
        <ContentBlocks blocks={block.children} rows={rows} />
      );
    default:
      return null;
  }
}

/** A page's content in the merchant's order. A kind of block that is not known here is left out. */
export function ContentBlocks({ blocks, rows }: ContentBlocksProps) {
  return (
    <Stack gap="xxl">
      {blocks.map((block, index) => (
        <Block key={index} block={block} rows={rows} />
      ))}
    </Stack>
  );
}
