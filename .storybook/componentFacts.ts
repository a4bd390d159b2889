import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type Expression, type ObjectExpression } from "oxc-parser";
import type { Plugin } from "vite";
import { ImportGraph } from "../build/importGraph.ts";
import { pageAddresses } from "../stories/support/pageAddresses.ts";

/** A page of the shop on which a component is used. */
export interface ShopPage {
  name: string;
  /** Ids of the documentation pages that show the page's stories, by name. */
  stories: Readonly<Record<string, string>>;
}

/** A released or pending change, in the changelog's words. */
export interface Change {
  /** Undefined until the next release. */
  version?: string;
  text: string;
}

/** Place of rendering: the component's module, or one that it imports, starts with "use client". */
export type Rendering = "client component" | "server component with client parts" | "server component without scripts";

/** A text of a component, for translators. */
export interface Message {
  /** Component and name in the messages of UiProvider, such as 'Notice.dismiss'. */
  key: string;
  /** English text with values in braces. Code of the function if it chooses between texts. */
  english: string;
  isCode: boolean;
  /** Values that the message receives, with their types. */
  values: string;
  note: string;
}

/** Facts about the components, derived from the sources. Keys are component names. */
export interface ComponentFacts {
  /** Ids of documentation pages, such as 'actions-button--docs'. Several components may share a page. */
  docs: Readonly<Record<string, string>>;
  usedOn: Readonly<Record<string, readonly ShopPage[]>>;
  changes: Readonly<Record<string, readonly Change[]>>;
  /** Messages of components and of their parts without pages of their own. */
  messages: Readonly<Record<string, readonly Message[]>>;
  /** Whether components need scripts. */
  rendering: Readonly<Record<string, Rendering>>;
}

const virtualName = "virtual:component-facts";
const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesIn = (path: string) => readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).toSorted();

/** Storybook's id of a documentation page. */
export const docsId = (title: string): string => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}--docs`;

/** Files of all exported components by name. */
function componentFiles(): [name: string, file: string][] {
  return [...read("ui/index.ts").matchAll(/export \{([^}]*)\} from "\.\/([^"]+)"/g)].flatMap(([, names = "", file]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name))
      .map((name): [string, string] => [name, `ui/${file}`]),
  );
}

/** The object that a story file exports as its default, without `satisfies`. */
function metaOf(file: string): ObjectExpression | undefined {
  const { body } = parseSync(file, read(file)).program;
  const exported = body.find((node) => node.type === "ExportDefaultDeclaration")?.declaration;
  const named = exported?.type === "Identifier" ? exported.name : undefined;
  const declared = body
    .flatMap((node) => (node.type === "VariableDeclaration" ? node.declarations : []))
    .find(({ id }) => id.type === "Identifier" && id.name === named)?.init;
  const value = declared ?? exported;
  const object = value?.type === "TSSatisfiesExpression" ? value.expression : value;
  return object?.type === "ObjectExpression" ? object : undefined;
}

/** Values of an object's properties by name. */
function propertiesOf(object: ObjectExpression) {
  const named = object.properties.flatMap((property) =>
    property.type === "Property" && property.key.type === "Identifier" ? [[property.key.name, property.value]] : [],
  );
  return new Map(named as [string, Expression][]);
}

/** The documentation page of each component that is named in the default export of a story file. */
function docsPages(components: ReadonlySet<string>): Record<string, string> {
  const entries = filesIn("stories")
    .filter((file) => file.endsWith(".stories.tsx"))
    .flatMap((file) => {
      const meta = metaOf(`stories/${file}`);
      const properties = meta ? propertiesOf(meta) : new Map<string, Expression>();
      const [title, component, others] = ["title", "component", "subcomponents"].map((name) => properties.get(name));
      if (title?.type !== "Literal") return [];
      const names = [
        ...(component?.type === "Identifier" ? [component.name] : []),
        ...(others?.type === "ObjectExpression" ? propertiesOf(others).keys() : []),
      ];
      return names.filter((name) => components.has(name)).map((name) => [name, docsId(String(title.value))]);
    });
  return Object.fromEntries(entries);
}

/** Route files by route, from the storefront's list. */
function routeFiles(): ReadonlyMap<string, string> {
  const source = read("storefront/routes.ts");
  const entries = Array.from(source.matchAll(/^ {2}"(\/\S*)": (\w+)?/gm), ([entry, route = "", shared]) => {
    const start = source.indexOf(shared === undefined ? entry : `const ${shared} = `);
    return [route, /import\("\.\/routes\/([^"]+)"/.exec(source.slice(start))?.[1] ?? ""] as const;
  });
  return new Map(entries);
}

/** Pages of the shop by route file, each named after its file. Files without JSX only redirect. */
export function shopPages(): Record<string, ShopPage> {
  const stories = filesIn("stories/pages")
    .filter((file) => file.endsWith(".stories.tsx"))
    .map((file) => read(`stories/pages/${file}`).replaceAll(/path: ".*?"/g, ""));
  const files = routeFiles();
  const pages: Record<string, ShopPage> = {};
  for (const [route, [address = ""]] of pageAddresses) {
    const file = files.get(route);
    if (!file?.endsWith(".tsx")) continue;
    const words = file
      .replace(".tsx", "")
      .replace("/", ": ")
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const links = stories
      .filter((text) => text.includes(`"${address}"`) || text.includes(`\`${address}\``))
      .map((text) => /title: "(Pages\/[^"]+)"/.exec(text)?.[1] ?? "")
      .map((title) => [title.split("/").at(-1), docsId(title)]);
    pages[file] = {
      name: words.replace(/^./, (letter) => letter.toUpperCase()),
      stories: { ...pages[file]?.stories, ...Object.fromEntries(links) },
    };
  }
  return pages;
}

/** Header, footer and alerts, which surround every page. */
const frame = ["storefront/chrome/SiteChrome.tsx"];
const checkoutFrame = "storefront/chrome/CheckoutLayout.tsx";

function renderingOf(graph: ImportGraph, file: string): Rendering {
  const isClient = (path: string) => read(path).startsWith('"use client"');
  if (isClient(file)) return "client component";
  return [...graph.filesOf(file)].some((path) => path.startsWith("ui/") && isClient(path))
    ? "server component with client parts"
    : "server component without scripts";
}

/** Pages of the shop whose imports contain the component. A component in the shop's frame is on every page. */
function pagesByComponent(
  graph: ImportGraph,
  components: readonly (readonly [name: string, file: string])[],
): Record<string, ShopPage[]> {
  const filesOf = (entries: readonly string[]) => new Set(entries.flatMap((entry) => [...graph.filesOf(entry)]));
  const everywhere = filesOf(frame);
  const pages = Object.entries(shopPages()).map(([file, page]) => ({
    files: filesOf([`storefront/routes/${file}`, ...(file.startsWith("checkout/") ? [checkoutFrame] : [])]),
    page,
  }));
  return Object.fromEntries(
    components.map(([name, file]) => [
      name,
      everywhere.has(file)
        ? [{ name: "Every page", stories: {} }]
        : pages.filter(({ files }) => files.has(file)).map(({ page }) => page),
    ]),
  );
}

/** Messages in a source file, which are exported as `buttonMessages`. */
function messagesIn(file: string): Message[] {
  const source = read(file);
  const { program, comments } = parseSync(file, source, { preserveParens: false });
  const declared = program.body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && node.declaration?.type === "VariableDeclaration"
      ? node.declaration.declarations
      : [],
  );
  return declared.flatMap(({ id, init }) => {
    const [, group = ""] = (id.type === "Identifier" && /^(\w+)Messages$/.exec(id.name)) || [];
    if (group === "" || init?.type !== "ObjectExpression") return [];
    return init.properties.flatMap((property): Message[] => {
      if (property.type !== "Property" || property.key.type !== "Identifier") return [];
      const { key, value } = property;
      const isFunction = value.type === "ArrowFunctionExpression";
      const text = isFunction ? value.body : value;
      const [first] = isFunction ? value.params : [];
      const last = isFunction ? value.params.at(-1) : undefined;
      const written = source.slice(text.start, text.end);
      const isText =
        text.type === "Literal" ||
        (text.type === "TemplateLiteral" && text.expressions.every(({ type }) => type === "Identifier"));
      const note = comments.find(({ end }) => end <= property.start && source.slice(end, property.start).trim() === "");
      return [
        {
          key: `${group.replace(/^./, (letter) => letter.toUpperCase())}.${key.name}`,
          english: isText ? written.slice(1, -1).replaceAll("${", "{") : written,
          isCode: !isText,
          values: first && last ? source.slice(first.start, last.end).replaceAll(/\b_/g, "") : "",
          note: (note?.value ?? "")
            .replaceAll(/\s*\*\s*/g, " ")
            .replaceAll(/@param (\w+)/g, "`$1`:")
            .trim(),
        },
      ];
    });
  });
}

/** Messages of each component, including its parts but not the components with their own pages that it contains. */
function messagesByComponent(
  graph: ImportGraph,
  components: readonly (readonly [name: string, file: string])[],
  docs: Readonly<Record<string, string>>,
): Record<string, Message[]> {
  const all = filesIn("ui")
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => messagesIn(`ui/${file}`));
  const entries = components.map(([name, file]) => {
    const files = graph.filesOf(file);
    const elsewhere = components.filter(
      ([other, its]) => its !== file && files.has(its) && docs[other] !== undefined && docs[other] !== docs[name],
    );
    const others = new Set(elsewhere.flatMap(([, its]) => [...graph.filesOf(its)]));
    const used = [...files]
      .filter((one) => one.startsWith("ui/") && !others.has(one))
      .map((one) => read(one))
      .join("\n");
    return [name, all.filter(({ key }) => used.includes(`useMessages("${key.split(".")[0]}"`))] as const;
  });
  return Object.fromEntries(entries);
}

/** Entries of the changelog, newest first. Pending changesets come before all versions. */
function changelog(): Change[] {
  const pending = filesIn(".changeset")
    .filter((file) => file.endsWith(".md"))
    .map((file) => read(`.changeset/${file}`))
    .filter((text) => text.includes('"@corkwood/ui"'))
    .map((text) => ({ text: text.replace(/^---[^]*?\n---\s*/, "") }));
  const released = read("ui/CHANGELOG.md")
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const version = section.split("\n", 1)[0] ?? "";
      return section
        .split(/^- /m)
        .slice(1)
        .map((text) => ({ version, text }));
    });
  return [...pending, ...released];
}

/** Sentences of the changelog that name a component. */
function changesOf(name: string, entries: readonly Change[]): Change[] {
  const isNamed = new RegExp(`\`<?${name}[\`. ]`);
  return entries.flatMap(({ text, ...entry }) =>
    text
      .replaceAll(/\s+/g, " ")
      .split(/(?<=\.)\s+(?=[A-Z`])/)
      .filter((sentence) => isNamed.test(sentence))
      .map((sentence) => ({ ...entry, text: sentence.trim() })),
  );
}

export function readComponentFacts(): ComponentFacts {
  const components = componentFiles();
  const graph = new ImportGraph(root);
  const entries = changelog();
  const docs = docsPages(new Set(components.map(([name]) => name)));
  return {
    docs,
    messages: messagesByComponent(graph, components, docs),
    usedOn: pagesByComponent(graph, components),
    changes: Object.fromEntries(components.map(([name]) => [name, changesOf(name, entries)])),
    rendering: Object.fromEntries(components.map(([name, file]) => [name, renderingOf(graph, file)])),
  };
}

/** Provides the facts to documentation pages. They are read once, so a change requires a restart. */
export function componentFacts(): Plugin {
  return {
    name: "component-facts",
    resolveId: (id) => (id === virtualName ? `\0${virtualName}` : undefined),
    load: (id) => (id === `\0${virtualName}` ? `export default ${JSON.stringify(readComponentFacts())}` : undefined),
  };
}
