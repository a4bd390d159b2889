import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { absolute, isForTests, sourceFiles } from "./sources.ts";

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Yields all nodes of a syntax tree, depth first. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const child of value) yield* nodesOf(child);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value) yield value as Node;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

const isFunction = (node: unknown) =>
  /^(Arrow)?Function(Expression|Declaration)?$/.test((node as Node | null)?.type ?? "");
const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? "";

/** Packages whose components and hooks work only in client components. */
const clientPackages = /^(@radix-ui\/|react-aria|react-stately|leaflet)/;

/** React hooks that server components cannot call, and functions that create contexts and lazy components. */
const clientApi = /^(use(?!Id$)[A-Z]\w*|createContext|lazy)$/;

interface Module {
  directive: boolean;
  /** Whether the module uses an API that server components lack. */
  usesClientApi: boolean;
  /** Whether the module passes functions that it creates as props: event handlers, ref callbacks or render props. */
  passesFunction: boolean;
  /** Paths of modules whose hooks this module calls. */
  hooksFrom: string[];
}

function readModule(path: string): Module {
  const { program } = parseSync(path, readFileSync(absolute(path), "utf8"));
  const nodes = [...nodesOf(program)];
  const imports = nodes.flatMap((node) => {
    if (node.type !== "ImportDeclaration" || node["importKind"] === "type") return [];
    const from = String((node["source"] as { value: unknown }).value);
    return (node["specifiers"] as Node[])
      .filter((specifier) => specifier["importKind"] !== "type")
      .map((specifier) => ({ from, name: nameOf(specifier["imported"]) }));
  });
  const called = new Set(nodes.filter(({ type }) => type === "CallExpression").map((node) => nameOf(node["callee"])));
  const ownFunctions = new Set(
    nodes.flatMap((node) => {
      const isOne = isFunction(node) || (node.type === "VariableDeclarator" && isFunction(node["init"]));
      return isOne && node["id"] ? [nameOf(node["id"])] : [];
    }),
  );
  return {
    directive: (program.body as unknown as Node[]).some((node) => node["directive"] === "use client"),
    usesClientApi: imports.some(
      ({ from, name }) => clientPackages.test(from) || (from === "react" && clientApi.test(name)),
    ),
    passesFunction: nodes.some((node) => {
      if (node.type !== "JSXAttribute") return false;
      const value = (node["value"] as { expression?: Node } | null)?.expression;
      return isFunction(value) || (value?.type === "Identifier" && ownFunctions.has(nameOf(value)));
    }),
    hooksFrom: imports
      .filter(({ from, name }) => from.startsWith(".") && /^use[A-Z]/.test(name) && called.has(name))
      .map(({ from }) => join(dirname(path), from)),
  };
}

const modules = new Map(
  sourceFiles
    .filter((path) => path.startsWith("ui/") && !isForTests(path) && !path.endsWith(".css.ts"))
    .map((path) => [path, readModule(path)]),
);

/** Context that the built package replaces in server components, see `onServer` in build/packages.ts. */
const replacedOnServer = "ui/provider/UiContext.ts";

/** Whether a module can run only in client components, because of its own code or a hook that it calls. */
function isClient(path: string): boolean {
  const module = modules.get(path);
  if (!module || path === replacedOnServer) return false;
  return module.usesClientApi || module.passesFunction || module.hooksFrom.some(isClient);
}

// Components without the directive render on the server, and their code is not sent to browsers.
it("'use client' is at the top of exactly those components that need a browser", () => {
  const components = [...modules].filter(([path]) => path.endsWith(".tsx"));
  const needed = components.filter(([path]) => isClient(path)).map(([path]) => path);
  const written = [...modules].filter(([, { directive }]) => directive).map(([path]) => path);
  expect(needed.length).toBeGreaterThan(30);
  expect(written).toEqual(needed);
});
