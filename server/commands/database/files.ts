import { readdir } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import type { PicturePlaces } from "../../media/openMedia.ts";

/** Lists a folder's files recursively, as sorted paths with slashes. Empty if the folder does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.split(sep).join(posix.sep))
    .toSorted();
}

/** Folder whose pictures a copy of the shop includes. Undefined if they are in a bucket, which remains unchanged. */
export const copiedPictures = ({ dataDir, objectStorage }: PicturePlaces): string | undefined =>
  objectStorage ? undefined : dataDir;

/** Sentence about pictures that a copy of the shop does not include. Empty if the copy includes all pictures. */
export const bucketNote = ({ objectStorage }: PicturePlaces): string =>
  objectStorage ? ` Uploaded pictures are not copied: they are in the bucket ${objectStorage.bucket}.` : "";

/** Advice for a shop whose pictures were restored to its folder, although it reads them from a bucket. Otherwise empty. */
export const copyNote = ({ dataDir, objectStorage }: PicturePlaces, pictures: number): string =>
  objectStorage && pictures > 0
    ? `\nThe pictures are in ${dataDir}. Copy them to the bucket, which the shop reads: npm run shop -- pictures move --to s3`
    : "";
