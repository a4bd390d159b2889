import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const call = /\b(builtFile|builtPath)\(\s*\(\) =>\s*import\("(\.[^"]+)"\),?\s*\)/g;

/**
 * Gives each `builtFile(() => import("./file.tsx"))` and `builtPath(…)` the path of its file within the project, by which
 * the manifest of the build knows it. Paths are thus written once, in imports, which the compiler checks. Only the server
 * asks for them: the browser's files do without.
 */
export function builtFiles(): Plugin {
  let root = "";
  return {
    name: "built-files",
    enforce: "pre",
    configResolved: (config) => {
      root = config.root;
    },
    transform(code, id, options) {
      if (!/\bbuilt(File|Path)\(/.test(code)) return null;
      const replaced = code.replace(call, (_, kind: string, file: string) => {
        const path = relative(root, join(dirname(id), file)).replaceAll("\\", "/");
        const text = JSON.stringify(options?.ssr ? path : "");
        return kind === "builtPath" ? text : `builtFile(() => import("${file}"), ${text})`;
      });
      // Lines stay where they are: the map of the file before fits.
      return { code: replaced, map: null };
    },
  };
}
