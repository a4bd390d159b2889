import { readFile } from "node:fs/promises";
import type { StorybookConfig } from "@storybook/react-vite";
import type { Indexer } from "storybook/internal/types";

/** Shop fonts for Storybook's UI. Stories load the fonts with their styles. */
const fonts = [
  ["Fraunces Variable", "100 900", "fraunces/files/fraunces-latin-soft-normal.woff2"],
  ["Instrument Sans Variable", "400 700", "instrument-sans/files/instrument-sans-latin-wght-normal.woff2"],
] as const;
const fontFile = (path: string) => `fonts/${path.split("/").at(-1)}`;
const fontFaces = fonts.map(
  ([family, weights, path]) =>
    `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("./${fontFile(path)}") format("woff2")}`,
);

/**
 * Adds the other names in a story file to the name of its first story, because Storybook's search reads names but no
 * parameters. The sidebar shows the name without this addition.
 */
export function withOtherNames(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) => {
      const entries = await indexer.createIndex(file, options);
      const [, names] = /\botherNames: "([^"]+)"/.exec(await readFile(file, "utf8")) ?? [];
      const [first, ...others] = entries;
      if (!first || names === undefined) return entries;
      return [{ ...first, name: `${first.name ?? first.exportName} (${names})` }, ...others];
    },
  };
}

const config: StorybookConfig = {
  framework: {
    name: "@storybook/react-vite",
    // The root vite.config.ts builds the storefront, so stories use a separate config.
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: [
    "../storefront/public",
    { from: "../tokens/designTokens", to: "/design-tokens" },
    ...fonts.map(([, , path]) => ({ from: `../node_modules/@fontsource-variable/${path}`, to: `/${fontFile(path)}` })),
  ],
  managerHead: (head) => `${head}<style>${fontFaces.join("")}</style>`,
  experimental_indexers: (indexers = []) => indexers.map((indexer) => withOtherNames(indexer)),
  // Includes headings of pages in the search results.
  features: { experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
