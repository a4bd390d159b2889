/** A lazy-loaded file. The server finds its styles and scripts by its path within the project. */
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

/** Returns the path of a file. The build replaces the call with it. */
export function builtPath(_load: () => Promise<unknown>): string {
  throw new Error(missing);
}
