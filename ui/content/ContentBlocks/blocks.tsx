import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Carousel } from "../Carousel/Carousel.tsx";
import { FadeCarousel } from "../FadeCarousel/FadeCarousel.tsx";
import { ProductCarousel } from "../ProductCarousel/ProductCarousel.tsx";
import { Tabs } from "../Tabs/Tabs.tsx";
import * as styles from "./blocks.css.ts";
import { columnsOf } from "./columns.ts";
import { pictureBlocks } from "./pictureBlocks.tsx";
import type { ProductTarget, RendererProps } from "./slots.ts";
import { textBlocks } from "./textBlocks.tsx";

/** What the renderer of a block that holds others is given, too. */
export interface Nesting {
  /** Blocks below one another. */
  column: (blocks: readonly Block[]) => ReactNode;
  /** Each block for itself. */
  each: (blocks: readonly Block[]) => ReactNode[];
}

interface GroupFields {
  direction: "horizontal" | "vertical";
  /** Of the children in their order, in percent of the row; those not named share what is left. */
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
  /** Names the row of tabs for screen readers. */
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
  /** One slide at a time, or a row of them. */
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
  /** To all of them. */
  link?: { label: string; href: string } | undefined;
}

function ProductCarouselBlock({ block: { heading, target, link }, slots }: RendererProps<ProductCarouselFields>) {
  return slots.products(target, (cards) => <ProductCarousel heading={heading} link={link} cards={cards} />);
}

/** Every block that can be shown, by its type. */
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
/** What a block of each type holds beside its type: what its renderer takes. */
type BlockFields = { [T in BlockType]: Parameters<(typeof all)[T]>[0]["block"] };
/** A block of the type `T`. */
export type BlockOf<T extends BlockType> = { [K in T]: { type: K } & BlockFields[K] }[T];
/** A piece of a page. */
export type Block = BlockOf<BlockType>;

export const renderers: { [T in BlockType]: (props: RendererProps<BlockOf<T>> & Nesting) => ReactNode } = all;
