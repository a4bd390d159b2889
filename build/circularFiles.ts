import type { Plugin, Rolldown } from "vite";

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** Finds an import cycle between built files. Ignores entry files, because every page has already loaded them. */
export function circleOf(bundle: Bundle): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || chunk.isEntry || done.has(file)) return undefined;
    for (const imported of chunk.imports) {
      const circle = visit(imported, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(bundle)) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/**
 * Fails the build if its files import each other in a cycle, because the file that runs first could use uninitialised
 * exports. Grouping modules into files can create such cycles even if the modules themselves have none.
 */
export function noCircularFiles(): Plugin {
  return {
    name: "no-circular-files",
    generateBundle(_options, bundle) {
      const circle = circleOf(bundle);
      if (circle) {
        this.error(`These built files import each other in a circle: ${circle.join(", ")}.`);
      }
    },
  };
}
