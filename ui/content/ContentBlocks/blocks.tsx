import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Carousel } from "../Carousel/Carousel.tsx";
import { FadeCarousel } from "../FadeCarousel.tsx";
import { ProductCarousel } from "../ProductCarousel/ProductCarousel.tsx";
import { Tabs } from "../Tabs/Tabs.tsx";
import * as styles from "./blocks.css.ts";
import { pictureBlocks } from "./pictureBlocks.tsx";
import type { ProductTarget, RendererProps } from "./slots.ts";
import { textBlocks } from "./textBlocks.tsx";

/** Widths of a row's columns, in whole percent. */
export interface Columns {
  /** Widths of the items in order, each from 1 to 100. */
  items: readonly number[];
  /** Empty space at the end of the row, from 0 to 100. */
  empty: number;
}

const whole = (percent: number) => Math.min(100, Math.max(1, Math.round(percent)));

/**
 * Computes column widths from item widths in percent. Items without a width share the rest. If every item has a width,
 * the rest of the row is empty. Gaps are subtracted evenly from all columns. Widths are whole numbers because the style
 * sheet has one rule for each: the Content Security Policy forbids style attributes.
 */
export function columnsOf(widths: readonly number[], count: number): Columns {
  const named = widths.slice(0, count);
  const left = Math.max(0, 100 - named.reduce((sum, width) => sum + width, 0));
  const others = count - named.length;
  const items = [...named, ...Array.from({ length: others }, () => left / others)].map(whole);
  return { items, empty: others === 0 ? Math.round(left) : 0 };
}

/** Additional arguments for renderers of blocks that have children. */
export interface Nesting {
  /** Renders blocks stacked in a column. */
  column: (blocks: readonly Block[]) => ReactNode;
  /** Renders each block separately. */
  each: (blocks: readonly Block[]) => ReactNode[];
}

interface GroupFields {
  direction: "horizontal" | "vertical";
  /** Widths of the children in order, as percentages of the row. Children without a width share the rest. */
  groupItemWidths: readonly number[];
  children: readonly Block[];
}

function Children({
  block: { direction, groupItemWidths, children },
  column,
  each,
}: RendererProps<GroupFields> & Nesting) {
  if (direction === "vertical") return column(children);
  const { items, empty } = columnsOf(groupItemWidths, children.length);
  return (
    <div className={styles.columns}>
      {each(children).map((child, index) => (
        <div key={index} className={styles.column} data-share={items[index]}>
          {child}
        </div>
      ))}
      {empty > 0 && <div className={cx(styles.column, styles.empty)} data-share={empty} />}
    </div>
  );
}

function GroupBlock(props: RendererProps<GroupFields> & Nesting) {
  return (
    <div>
      <Children {...props} />
    </div>
  );
}

function ContainerBlock(props: RendererProps<GroupFields> & Nesting) {
  return (
    <div className={styles.container}>
      <Children {...props} />
    </div>
  );
}

interface TabbedContentFields {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { title: string; children: readonly Block[] }[];
}

function TabbedContentBlock({ block: { label, tabs }, column }: RendererProps<TabbedContentFields> & Nesting) {
  const items = tabs.map(({ title, children }, index) => ({
    id: String(index),
    title,
    content: column(children),
  }));
  return <Tabs label={label} items={items} />;
}

interface CarouselFields {
  label: string;
  /** Style of the carousel: 'fade' shows one slide at a time, and 'slides' a row of slides. */
  display: "fade" | "slides";
  slides: readonly Block[];
}

function CarouselBlock({ block: { label, display, slides }, each }: RendererProps<CarouselFields> & Nesting) {
  const shown = each(slides);
  return display === "fade" ? (
    <FadeCarousel label={label} slides={shown} />
  ) : (
    <Carousel title={label}>{shown}</Carousel>
  );
}

interface ProductCarouselFields {
  heading: string;
  target: ProductTarget;
  /** Link to the full list. */
  link?: { label: string; href: string } | undefined;
}

function ProductCarouselBlock({ block: { heading, target, link }, slots }: RendererProps<ProductCarouselFields>) {
  return slots.products(target, (cards) => <ProductCarousel heading={heading} link={link} cards={cards} />);
}

/** Renderer of each block type. */
const all = {
  ...textBlocks,
  ...pictureBlocks,
  group: GroupBlock,
  container: ContainerBlock,
  tabbedContent: TabbedContentBlock,
  carousel: CarouselBlock,
  productCarousel: ProductCarouselBlock,
};

export type BlockType = keyof typeof all;
/** Fields of each block type except `type`, derived from the renderer's props. */
type BlockFields = { [T in BlockType]: Parameters<(typeof all)[T]>[0]["block"] };
/** A block of the type `T`. */
export type BlockOf<T extends BlockType> = { [K in T]: { type: K } & BlockFields[K] }[T];
/** A content block of any type. */
export type Block = BlockOf<BlockType>;

export const renderers: { [T in BlockType]: (props: RendererProps<BlockOf<T>> & Nesting) => ReactNode } = all;
