import {
  ContentBlocks,
  Picture,
  Price,
  ProductCard,
  Prose,
  Stack,
  Text,
  type Block,
  type BlockType,
  type ContentSlots,
  type SafeHtml,
} from "@corkwood/ui";
import type { ReactNode } from "react";
import { landscape, redBottle, whiteBottle } from "./drawings.ts";

export const image = { url: landscape, alt: "Hills under an evening sky" };
export const link = { label: "How we press", href: "#press" };
/** Marks HTML from a story as sanitised. */
export const safe = (html: string) => html as SafeHtml;

const names = ["Old Ewe Shiraz 2019", "Tin Roof Riesling 2022", "Saltbush Grenache 2020", "Bell Rock Islay 12"];

const cards = names.map((name, index) => (
  <ProductCard
    key={name}
    name={name}
    href="#product"
    headingLevel={3}
    picture={<Picture src={index % 2 === 1 ? whiteBottle : redBottle} alt="" sizes="25vw" />}
    price={<Price bottle="$38.95" dozen="$467.40" />}
  />
));

/** Id of a product list that never loads. */
export const awaited = "awaited";

/** Fake shop features for the blocks. */
export const slots: ContentSlots = {
  html: (html) => <Prose dangerouslySetInnerHTML={{ __html: html }} />,
  products: ({ id }, show) => show(id === awaited ? undefined : cards),
  player: (url) =>
    url.startsWith("https:")
      ? { provider: "YouTube", src: "data:text/html,<title>Player</title>", watchHref: "#watch" }
      : undefined,
};

/** A block of the given type. */
type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

/** Creates a story whose controls are a block's fields. */
export interface BlockStory<Type extends BlockType> {
  args: BlockOf<Type>;
  argTypes: { type: { control: false } };
  render: (block: BlockOf<Type>) => ReactNode;
}

/**
 * Creates a story of a block: first with the controls' values, then in each of its states.
 * @param states differences from `block`, by the name of the state
 */
export function blockStory<Type extends BlockType>(
  block: { type: Type } & BlockOf<Type>,
  states: Readonly<Record<string, Partial<BlockOf<Type>>>>,
): BlockStory<Type> {
  return {
    args: block,
    argTypes: { type: { control: false } },
    render: (current) => (
      <Stack gap="xl">
        {Object.entries({ "as its controls say": {}, ...states }).map(([name, state]) => (
          <Stack key={name} gap="s">
            <Text size="small" tone="muted">
              {name}
            </Text>
            <ContentBlocks blocks={[{ ...current, ...state }]} slots={slots} />
          </Stack>
        ))}
      </Stack>
    ),
  };
}
