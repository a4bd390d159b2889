import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { reasonOf } from "../../table/text.ts";
import { FileError } from "../../table/fileErrors.ts";

/** Finds downloaded picture files by the URLs in an export. */
export interface PictureFolder {
  /** Returns the file in the folder, an error if the file name alone is ambiguous, or undefined if there is no file. */
  find: (url: string) => { file: string } | { fault: string } | undefined;
}

/** Removes the query string, which differs between versions of the same picture. */
export const addressOf = (url: string) => (/^https?:/i.test(url) ? url.replace(/[?#].*$/, "") : url);

/** Splits a URL into host and path. Magento writes only a path. */
function pathOf(address: string): { host: string; path: string } {
  const [, host = "", path = address] = /^https?:\/\/([^/]+)\/(.*)$/i.exec(address) ?? [];
  return { host: host.toLowerCase(), path: decoded(path).replace(/^\/+/, "") };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param folder undefined if the merchant did not specify one */
export async function createPictureFolder(folder: string | undefined): Promise<PictureFolder> {
  const files = folder === undefined ? [] : await filesIn(folder);
  const all = new Set(files);
  const byName = new Map<string, string[]>();
  for (const file of files) byName.set(basename(file), [...(byName.get(basename(file)) ?? []), file]);
  /** URL by file, for files that were found by name alone. */
  const claimed = new Map<string, string>();
  return {
    find: (url) => {
      const address = addressOf(url);
      const { host, path } = pathOf(address);
      const exact = [`${host}/${path}`, path].find((candidate) => all.has(candidate));
      if (exact !== undefined) return { file: exact };
      const [file, other] = byName.get(basename(path)) ?? [];
      if (file === undefined) return undefined;
      const before = claimed.get(file);
      if (other !== undefined || (before !== undefined && before !== address)) {
        const choice = other === undefined ? `${before} has the same name` : `${file} and ${other} have its name`;
        return {
          fault: `the picture ${address}: ${choice}; put it into the folder as ${host ? `${host}/` : ""}${path}`,
        };
      }
      claimed.set(file, address);
      return { file };
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new FileError(`The picture folder ${folder} cannot be read: ${reasonOf(error)}.`);
  });
  return found.map((file) => file.replaceAll("\\", "/"));
}
