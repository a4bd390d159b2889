import { youtubeVideoId, type ContentBlock } from "@corkwood/commerce";
import { Carousel, FadeCarousel, Heading, Picture, Stack, Tabs, Text, TextLink, Video, VideoEmbed } from "@corkwood/ui";
import type { CSSProperties } from "react";
import * as styles from "./ContentBlocks.css.ts";
import { ImageCta } from "./ImageCta.tsx";
import { columnsOf, runsOf } from "./layout.ts";
import { ProductCarousel } from "./ProductCarousel.tsx";
import { RichText } from "./RichText.tsx";

type BlockOf<Type extends ContentBlock["type"]> = Extract<ContentBlock, { type: Type }>;

const imageSizes = "(min-width: 1024px) 60vw, 100vw";

function Paragraph({ block: { text, styles: chosen } }: { block: BlockOf<"paragraph"> }) {
  const words = (
    <Text
      size={chosen.includes("small") ? "small" : chosen.includes("quote") ? "lead" : "body"}
      weight={chosen.includes("bold") ? "strong" : chosen.includes("semibold") ? "medium" : "regular"}
      className={styles.paragraph}
      data-styles={chosen.join(" ")}
    >
      {text}
    </Text>
  );
  return chosen.includes("quote") ? <blockquote className={styles.quote}>{words}</blockquote> : words;
}

function Image({ block: { image, float, stretch } }: { block: BlockOf<"image"> }) {
  return (
    <div className={styles.image} data-float={float} data-stretch={stretch ? "" : undefined}>
      <Picture className={styles.landscape} src={image.url} alt={image.alt} sizes={imageSizes} />
    </div>
  );
}

function Group({ block: { type, direction, groupItemWidths, children } }: { block: BlockOf<"group" | "container"> }) {
  const isRow = direction === "horizontal";
  const columns = { "--columns": columnsOf(groupItemWidths, children.length) } as CSSProperties;
  return (
    <div className={type === "container" ? styles.container : undefined}>
      {isRow ? (
        <div className={styles.columns} style={columns}>
          {children.map((child, index) => (
            <Block key={index} block={child} />
          ))}
        </div>
      ) : (
        <Blocks blocks={children} gap="m" />
      )}
    </div>
  );
}

function VideoBlock({ block: { title, url, autoplay, muted, poster, captions } }: { block: BlockOf<"video"> }) {
  const id = youtubeVideoId(url);
  if (id === undefined) {
    return <Video src={url} title={title} autoPlay={autoplay} muted={muted} poster={poster?.url} captions={captions} />;
  }
  return (
    <VideoEmbed
      title={title}
      provider="YouTube"
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
      watchHref={`https://www.youtube.com/watch?v=${id}`}
      poster={poster && <Picture className={styles.landscape} src={poster.url} alt={poster.alt} sizes={imageSizes} />}
    />
  );
}

function CarouselBlock({ block: { label, display, slides } }: { block: BlockOf<"carousel"> }) {
  const shown = slides.map((slide, index) => <Block key={index} block={slide} />);
  return display === "fade" ? (
    <FadeCarousel label={label} slides={shown} />
  ) : (
    <Carousel title={label}>{shown}</Carousel>
  );
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case "heading":
      return <Heading level={block.level}>{block.text}</Heading>;
    case "paragraph":
      return <Paragraph block={block} />;
    case "link":
      return (
        <Text>
          <TextLink href={block.link.href}>{block.link.label}</TextLink>
        </Text>
      );
    case "html":
      return <RichText html={block.html} />;
    case "image":
      return <Image block={block} />;
    case "imageCta":
      return <ImageCta block={block} />;
    case "group":
    case "container":
      return <Group block={block} />;
    case "video":
      return <VideoBlock block={block} />;
    case "tabbedContent":
      return (
        <Tabs
          label={block.label}
          items={block.tabs.map(({ title, children }, index) => ({
            id: String(index),
            title,
            content: <Blocks blocks={children} gap="m" />,
          }))}
        />
      );
    case "productCarousel":
      return <ProductCarousel block={block} />;
    case "carousel":
      return <CarouselBlock block={block} />;
    default:
      // Of a newer shop; the server has logged it.
      return null;
  }
}

/** A column of blocks. */
function Blocks({ blocks, gap }: { blocks: readonly ContentBlock[]; gap: "m" | "l" | "xxl" }) {
  return (
    <Stack gap={gap}>
      {runsOf(blocks).map((run, index) => (
        <div key={index} className={run.length > 1 ? styles.flow : undefined}>
          {run.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </div>
      ))}
    </Stack>
  );
}

export interface ContentBlocksProps {
  blocks: readonly ContentBlock[];
  /** How far apart they stand: a page to be read, or one of many parts. @default "parts" */
  rhythm?: "text" | "parts";
}

/** A page's content in the merchant's order (specification/content#block-heading). */
export function ContentBlocks({ blocks, rhythm = "parts" }: ContentBlocksProps) {
  return <Blocks blocks={blocks} gap={rhythm === "text" ? "l" : "xxl"} />;
}
