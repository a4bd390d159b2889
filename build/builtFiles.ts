import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const call = /\b(builtFile|builtPath)\(\s*\(\) =>\s*import\("(\.[^"]+)"\),?\s*\)/g;

/**
 * Adds the project-relative file path to each `builtFile(() => import("./file.tsx"))` and `builtPath(…)`. The path is
 * the file's key in the build manifest. Each path is therefore written only once, in an import that the compiler checks.
 * Only the server needs the keys, so browser files omit them.
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
      // Line numbers do not change, so the previous source map remains valid.
      return { code: replaced, map: null };
    },
  };
}
