import type { Plugin } from "vite";

const routerFile = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;

/**
 * Lets builds drop unused router components: links, forms and their prefetching. The bundler would keep them, because
 * the `forwardRef` calls and `displayName` assignments could have side effects.
 */
export function unusedComponents(): Plugin {
  return {
    name: "unused-components",
    transform(code, id) {
      if (!routerFile.test(id)) return null;
      const marked = code
        .replace(/^(var \w+ = )(React\w*\.forwardRef\()/gm, "$1/* @__PURE__ */ $2")
        .replace(/^(Link|NavLink|Form|HistoryRouter)\.displayName = .*$/gm, "");
      // Line numbers do not change, so the previous source map remains valid.
      return { code: marked, map: null };
    },
  };
}
