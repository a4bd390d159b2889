import { serverRules } from "./server.mjs";
import { storefrontRules } from "./storefront.mjs";

/**
 * Import direction: tokens ← ui ← storefront, commerce ← server, commerce ← storefront, commerce ← sample ← server, and
 * theme colours ← server, for emails. No import goes the other way.
 */
const mayImport = {
  tokens: [],
  ui: ["tokens"],
  commerce: [],
  storefront: ["tokens", "ui", "commerce"],
  sample: ["commerce"],
  server: ["commerce", "sample", "tokens"],
};
const rooms = Object.keys(mayImport);

export default {
  forbidden: [
    ...rooms.map((room) => {
      const closed = rooms.filter((other) => other !== room && !mayImport[room].includes(other));
      return {
        name: `${room}-workspace`,
        comment: `${room} may import ${mayImport[room].join(", ") || "no other workspace"}.`,
        severity: "error",
        from: { path: `^${room}/`, pathNot: "\\.test\\.tsx?$" },
        to: { path: `^(${closed.join("|")}|stories|tests)/` },
      };
    }),
    ...storefrontRules,
    ...serverRules,
    {
      name: "server-runs-without-the-sample",
      comment:
        "Production runs without the sample: one file loads it if it is installed. Tests and benchmarks may import it.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: ["^server/sample\\.ts$", "\\.test\\.ts$", "^server/bench/", "/testing/"],
      },
      to: { path: "^sample/" },
    },
    {
      name: "server-imports-only-theme-colours",
      comment: "Emails use the colours of a theme; the other tokens are for the storefront.",
      severity: "error",
      from: { path: "^server/", pathNot: "\\.test\\.ts$" },
      to: { path: "^tokens/(?!themes/)" },
    },
    {
      name: "ui-imports-no-shop-libraries",
      comment: "Components use no router, no store and no network.",
      severity: "error",
      from: { path: "^ui/" },
      to: { path: "node_modules/(react-router|react-router-dom|valtio|hono)/" },
    },
    {
      name: "commerce-is-pure",
      comment: "commerce imports no library but zod.",
      severity: "error",
      from: { path: "^commerce/", pathNot: "\\.test\\.ts$" },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    {
      name: "commerce-without-io",
      comment: "commerce does no input or output.",
      severity: "error",
      from: { path: "^commerce/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-cycles",
      comment: "Imports must not form a cycle. Components use only the type of englishMessages, which imports them.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "^ui/provider/englishMessages\\.ts$" } },
    },
    {
      name: "ui-through-its-exports",
      comment: "Outside ui, import components from @corkwood/ui, or by the paths in its package.json.",
      severity: "error",
      from: { path: "^(storefront|stories)/" },
      to: {
        path: "^ui/(?!index\\.ts$|(overlays/(Dialog|Drawer)\\.tsx$|(navigation/(MegaMenu|MobileMenu)|forms/QuantityInput)/|products/PictureGallery/PictureZoom\\.tsx$))",
      },
    },
    {
      name: "testing-is-not-shipped",
      comment: "Only tests import code in testing/.",
      severity: "error",
      from: {
        path: "^(tokens|ui|commerce|storefront|sample|server)/",
        pathNot: "\\.test\\.tsx?$|/testing/|^server/bench/",
      },
      to: { path: "/testing/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|storybook-static)/" },
    babelConfig: { fileName: "tests/boundaries/babel.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
