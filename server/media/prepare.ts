import pLimit from "p-limit";
import type { PictureWidth } from "./formats.ts";
import type { Media } from "./media.ts";

/**
 * Widths that most browsers request for cards and product pages, most common first. All other widths are rendered on
 * first request.
 */
const preparedWidths = [300, 600, 900] as const satisfies readonly PictureWidth[];

export interface PrepareOptions {
  media: Media;
  /** Keys of product pictures. */
  keys: readonly string[];
  /** Number of pictures rendered concurrently. */
  atOnce: number;
  /**
   * When this signal aborts, rendering stops after the current pictures. The remaining pictures are rendered on
   * request.
   */
  signal: AbortSignal;
  /** Called with the number of finished files. */
  onDone: (files: number) => void;
}

export const preparedFiles = (pictures: number): number => pictures * preparedWidths.length;

/**
 * Renders pictures in advance, so that the first shoppers do not wait for them
 * (specification/catalogue#prepared-pictures). @returns keys of pictures that cannot be rendered
 */
export async function preparePictures({ media, keys, atOnce, signal, onDone }: PrepareOptions): Promise<Set<string>> {
  const failed = new Set<string>();
  const limit = pLimit(atOnce);
  let done = 0;
  const prepare = async (key: string, width: PictureWidth) => {
    if (signal.aborted) return;
    if (!failed.has(key)) {
      await media.picture({ kind: "products", key, width, format: "avif" }).catch(() => failed.add(key));
    }
    onDone(++done);
  };
  for (const width of preparedWidths) {
    await Promise.all(keys.map((key) => limit(() => prepare(key, width))));
  }
  return failed;
}
