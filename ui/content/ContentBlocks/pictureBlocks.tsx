import { from } from "@corkwood/tokens/media";
import { landscape } from "../../internal/styles/landscape.css.ts";
import { Picture } from "../../products/Picture/Picture.tsx";
import { ImageCta, type ImageCtaProps } from "../ImageCta.tsx";
import { Video } from "../Video/Video.tsx";
import { VideoEmbed } from "../Video/VideoEmbed.tsx";
import * as styles from "./pictureBlocks.css.ts";
import type { RendererProps } from "./slots.ts";

const pictureSizes = `${from("l")} 60vw, 100vw`;

interface Image {
  /** Base URL of the image files. */
  url: string;
  alt: string;
}

export interface ImageFields {
  image: Image;
  /** Side on which the picture floats. */
  float: "left" | "right" | "none";
  /** Whether the picture fills its container. */
  stretch: boolean;
}

function ImageBlock({ block: { image, float, stretch } }: RendererProps<ImageFields>) {
  return (
    <div className={styles.image} data-float={float} data-stretch={stretch ? "" : undefined}>
      <Picture className={landscape} src={image.url} alt={image.alt} sizes={pictureSizes} />
    </div>
  );
}

type ImageCtaFields = Omit<ImageCtaProps, "priority">;

function ImageCtaBlock({ block: { image, link, labelPosition, buttonType } }: RendererProps<ImageCtaFields>) {
  return <ImageCta image={image} link={link} labelPosition={labelPosition} buttonType={buttonType} />;
}

export interface VideoFields {
  title: string;
  /** A file from the shop, or a URL at a supported video provider. */
  url: string;
  /**
   * A video that plays automatically is always muted. Third-party videos never start before the shopper presses play.
   */
  autoplay: boolean;
  muted: boolean;
  poster?: Image | undefined;
  /** URL of a WebVTT file. */
  captions?: string | undefined;
}

function VideoBlock({ block: { title, url, autoplay, muted, poster, captions }, slots }: RendererProps<VideoFields>) {
  const player = slots.player(url, muted || autoplay);
  if (!player) {
    return <Video src={url} title={title} autoPlay={autoplay} muted={muted} poster={poster?.url} captions={captions} />;
  }
  return (
    <VideoEmbed
      {...player}
      title={title}
      poster={poster && <Picture className={landscape} src={poster.url} alt={poster.alt} sizes={pictureSizes} />}
    />
  );
}

/** Renderers for images and videos. */
export const pictureBlocks = { image: ImageBlock, imageCta: ImageCtaBlock, video: VideoBlock };
