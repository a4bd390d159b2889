/** A file that is loaded when it is needed. The server finds its styles and scripts by its path within the project. */
export interface BuiltFile<Module> {
  path: string;
  load: () => Promise<Module>;
}

const missing = "The build found no path: see build/builtFiles.ts";

/**
 * @param load an import of the file, written in place: a misspelt one does not compile
 * @param path left out in the source: the build takes it from the import (build/builtFiles.ts); empty in the browser
 */
export function builtFile<Module>(load: () => Promise<Module>, path?: string): BuiltFile<Module> {
  if (import.meta.env.SSR && path === undefined) throw new Error(missing);
  return { path: path ?? "", load };
}

/** Only the path of a file; the build puts it in the place of the call. */
export function builtPath(_load: () => Promise<unknown>): string {
  throw new Error(missing);
}
