import type { Plugin } from "vite";

const routerFile = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;

/**
 * Lets a build leave out the router's components that the shop does not use: its links and forms, and what they prefetch. It is
 * told nothing of them otherwise: a call of `forwardRef` and a `displayName` could be there for what else they do.
 */
export function unusedComponents(): Plugin {
  return {
    name: "unused-components",
    transform(code, id) {
      if (!routerFile.test(id)) return null;
      const marked = code
        .replace(/^(var \w+ = )(React\w*\.forwardRef\()/gm, "$1/* @__PURE__ */ $2")
        .replace(/^(Link|NavLink|Form|HistoryRouter)\.displayName = .*$/gm, "");
      // Lines stay where they are: the map of the file before fits.
      return { code: marked, map: null };
    },
  };
}
