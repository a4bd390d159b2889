/** A lazy-loaded file. The server uses the file's project path to look up its styles and scripts. */
export interface BuiltFile<Module> {
  path: string;
  load: () => Promise<Module>;
}

const missing = "The build found no path: see build/builtFiles.ts";

/**
 * @param load inline import of the file, so that a misspelt path does not compile
 * @param path omitted in the source: the build derives it from the import (build/builtFiles.ts); empty in the browser
 */
export function builtFile<Module>(load: () => Promise<Module>, path?: string): BuiltFile<Module> {
  if (import.meta.env.SSR && path === undefined) throw new Error(missing);
  return { path: path ?? "", load };
}

/** Returns the path of a file. The build replaces each call with the path. */
export function builtPath(_load: () => Promise<unknown>): string {
  throw new Error(missing);
}
