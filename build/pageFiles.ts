import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

/** Modules and their static imports, by module id. */
export interface ModuleGraph {
  importsOf: (id: string) => readonly string[];
  /** Number of characters in the module's code, without comments. */
  sizeOf: (id: string) => number;
}

type ModuleLookup = (id: string) => Rolldown.ModuleInfo | null;

/**
 * Cost of loading one more file, in characters of code before minification. Includes the request, and about 0.4 kB
 * because of imports between files and less effective compression. 3,800 characters are about 0.7 kB gzipped.
 */
const fileCost = 4400;

/** Returns the modules together with all modules that they import statically, directly or indirectly. */
function closureOf(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const closure = new Set(starts);
  for (const id of closure) for (const imported of graph.importsOf(id)) closure.add(imported);
  return closure;
}

/** A set of pages, with one bit per page. */
type PageSet = bigint;

/**
 * Chooses which sets of pages have their own file. Greedy: starts with a file for each set, and repeatedly removes the
 * file whose removal saves most.
 *
 * @param sizes number of characters in the modules of each set of pages
 * @param frequencyOf combined frequency of the pages in a set
 * @returns for a set in `sizes`, the smallest set with its own file that contains the set
 */
function choosePageSets(
  sizes: ReadonlyMap<PageSet, number>,
  allPages: PageSet,
  frequencyOf: (set: PageSet) => number,
): (set: PageSet) => PageSet {
  /** An intersection, so that a file never imports a file that fewer pages load. */
  const fileOf = (set: PageSet, chosen: readonly PageSet[]) =>
    chosen.filter((each) => (each & set) === set).reduce((one, other) => one & other, allPages);
  const costOf = (chosen: readonly PageSet[]) => {
    const files = new Map<PageSet, number>();
    for (const [set, size] of sizes) {
      const file = fileOf(set, chosen);
      files.set(file, (files.get(file) ?? fileCost) + size);
    }
    return [...files].reduce((cost, [set, size]) => cost + frequencyOf(set) * size, 0);
  };
  const withCost = (chosen: readonly PageSet[]) => ({ chosen, cost: costOf(chosen) });
  let best = withCost([...sizes.keys()]);
  for (;;) {
    const { chosen } = best;
    const next = chosen
      .map((removed) => withCost(chosen.filter((each) => each !== removed)))
      .reduce((one, other) => (other.cost < one.cost ? other : one), best);
    if (next === best) return (set) => fileOf(set, chosen);
    best = next;
  }
}

/** A page whose modules are grouped into files. */
export interface PageModules {
  /** Modules that load with the page, such as its route. Each has its own file. */
  modules: readonly string[];
  /** How often the page is opened, relative to other pages. */
  frequency: number;
}

/**
 * Groups modules into files by the pages that load them. Modules that the same pages load share a file. If a separate
 * file costs more than it saves, they join the modules for a larger set of pages. A file never imports a file that fewer
 * pages load, so files cannot import each other in a cycle.
 *
 * @param entry module that every page loads
 * @returns the file name of each module that several pages load
 */
export function sharedFiles(entry: string, pages: readonly PageModules[], graph: ModuleGraph): Map<string, string> {
  const allPages = 2n ** BigInt(pages.length) - 1n;
  const setOf = new Map<string, PageSet>();
  pages.forEach(({ modules }, index) => {
    for (const id of closureOf(modules, graph)) setOf.set(id, (setOf.get(id) ?? 0n) | (1n << BigInt(index)));
  });
  for (const id of closureOf([entry], graph)) setOf.set(id, allPages);

  const ownFiles = new Set([entry, ...pages.flatMap(({ modules }) => modules)]);
  const isSingle = (set: PageSet) => (set & (set - 1n)) === 0n;
  const shared = [...setOf].filter(([id, set]) => !isSingle(set) && !ownFiles.has(id));
  const sizes = new Map<PageSet, number>();
  for (const [id, set] of shared) sizes.set(set, (sizes.get(set) ?? 0) + graph.sizeOf(id));
  const frequencyOf = memoise((set: PageSet) =>
    pages.reduce((sum, { frequency }, index) => sum + (set & (1n << BigInt(index)) ? frequency : 0), 0),
  );
  const fileOf = choosePageSets(sizes, allPages, frequencyOf);

  const names = new Map([[allPages, "base"]]);
  const files = new Map<string, string>();
  for (const [id, pageSet] of shared) {
    const set = fileOf(pageSet);
    if (!names.has(set)) names.set(set, `shared${names.size}`);
    files.set(id, names.get(set)!);
  }
  return files;
}

const namedFrom = /(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Returns the names and the specifier of each `import { … } from` or `export { … } from`. */
function namedImports(code: string): { names: { from: string; as: string }[]; source: string }[] {
  return Array.from(code.matchAll(namedFrom), ([, clause, source]) => ({
    names: clause!
      .split(",")
      .map((each) => each.trim().split(/\s+as\s+/))
      .filter(([from]) => from)
      .map(([from, as]) => ({ from: from!, as: as ?? from! })),
    source: source!,
  }));
}

const packageIndex = /\/(ui|commerce|tokens)\/index\.ts$/;

/**
 * Returns the bundler's module graph. Imports from the index of a workspace count as imports of the modules that export
 * the imported names, because the bundler drops the rest of the index. Each module is parsed once.
 */
function graphOf(moduleOf: ModuleLookup): ModuleGraph {
  const exportersOf = memoise((index: string) => {
    const exported = namedImports(moduleOf(index)?.code ?? "").flatMap(({ names, source }) =>
      names.map(({ as }) => [as, resolve(dirname(index), source)] as const),
    );
    return new Map(exported);
  });
  return {
    importsOf: memoise((id: string) => {
      const module = moduleOf(id);
      return (module?.importedIds ?? []).flatMap((imported) => {
        const workspace = packageIndex.exec(imported)?.[1];
        if (!workspace) return [imported];
        return namedImports(module?.code ?? "")
          .filter(({ source }) => source === `@corkwood/${workspace}` || resolve(dirname(id), source) === imported)
          .flatMap(({ names }) => names.map(({ from }) => exportersOf(imported).get(from) ?? imported));
      });
    }),
    sizeOf: (id) => (moduleOf(id)?.code ?? "").replaceAll(/\/\*[^]*?\*\/|^\s+/gm, "").length,
  };
}

/** Memoises a function by its argument. */
function memoise<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = compute(argument);
    results.set(argument, result);
    return result;
  };
}

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const entry = inProject("storefront/entry-client.tsx");
const account = inProject("storefront/routes/account.tsx");
/** Lazy-loads the account's pages. */
const accountView = inProject("storefront/features/accountPages/AccountView.tsx");

/** Paths of the modules that every page loads after it has hydrated. */
export const afterHydration = [
  "storefront/persistence/persistence.actions.ts",
  "storefront/persistence/cachePages.ts",
  "storefront/visit/followVisit.ts",
] as const;

/** Relative frequencies of the most visited pages. Other pages have a frequency of 1. */
const frequencies = new Map(
  Object.entries({
    "catalogue/product": 4,
    "catalogue/listing": 2,
    "catalogue/search": 2,
    "catalogue/brand": 2,
    home: 2,
    cart: 2,
  }).map(([page, frequency]) => [inProject(`storefront/routes/${page}.tsx`), frequency]),
);
/** Combined frequency of all account pages. */
const accountFrequency = 0.5;

/**
 * Returns the pages with their modules. The modules that every page loads after it has hydrated count as one more page.
 * Otherwise, they would load whole files of which they need a few modules.
 */
function pagesOf(moduleOf: ModuleLookup): PageModules[] {
  const missing = [...frequencies.keys(), accountView, ...afterHydration.map(inProject)].filter((id) => !moduleOf(id));
  if (missing.length > 0) throw new Error(`The build has no module ${missing.join(", ")}`);
  const reached = new Set([entry]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
  }
  const routes = [...reached].filter((id) => id.startsWith(inProject("storefront/routes/"))).sort();
  const accountPages = moduleOf(accountView)?.dynamicallyImportedIds ?? [];
  return [
    ...routes.map((route) => ({ modules: [route], frequency: frequencies.get(route) ?? 1 })),
    ...accountPages.map((page) => ({ modules: [account, page], frequency: accountFrequency / accountPages.length })),
    { modules: afterHydration.map(inProject), frequency: 1 },
  ];
}

/** Returns the bundler's options for the files that several pages share. */
export function pageFiles(): Rolldown.CodeSplittingGroup {
  let files: Map<string, string> | undefined;
  return {
    name: (id, context) => {
      const moduleOf: ModuleLookup = (each) => context.getModuleInfo(each);
      files ??= sharedFiles(entry, pagesOf(moduleOf), graphOf(moduleOf));
      return files.get(id) ?? null;
    },
    // The files already include dependencies.
    includeDependenciesRecursively: false,
  };
}
