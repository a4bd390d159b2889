import pLimit from "p-limit";
import type { PictureWidth } from "./formats.ts";
import type { Media } from "./media.ts";

/**
 * What most browsers ask for: the widths of cards, and of a product's page on most screens, those of the most pages first.
 * All others are made when they are first asked for.
 */
const preparedWidths = [300, 600, 900] as const satisfies readonly PictureWidth[];

export interface PrepareOptions {
  media: Media;
  /** Of pictures of products. */
  keys: readonly string[];
  /** Pictures made at the same time. */
  atOnce: number;
  /** Stops before the next picture: shoppers get the rest all the same, only later. */
  signal: AbortSignal;
  /** Called with how many files are done. */
  onDone: (files: number) => void;
}

export const preparedFiles = (pictures: number): number => pictures * preparedWidths.length;

/**
 * Makes the files that pages will ask for, so that the first shoppers do not wait for them
 * (specification/catalogue#prepared-pictures). @returns the keys of pictures that cannot be made
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
