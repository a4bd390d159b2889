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
 * Minimum size of a shared file, in characters of code before minification. 3,800 characters are about 1 kB gzipped.
 * With 3,700, each page loads one more file and 1 kB more. With 4,200, account pages load 5 kB that only other pages
 * need.
 */
const minSize = 3800;

/** Returns the modules together with all modules that they import statically, directly or indirectly. */
function closureOf(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const closure = new Set(starts);
  for (const id of closure) for (const imported of graph.importsOf(id)) closure.add(imported);
  return closure;
}

/**
 * Groups modules into files by the pages that load them. Modules that the same pages load share a file. If they are too
 * small for a separate file, they join the modules for the next larger set of pages. A file therefore never imports a
 * file that fewer pages load, and files cannot import each other in a cycle.
 *
 * @param entry module that every page loads
 * @param pages modules of each page: its route, and further modules that belong to the page
 * @returns the file name of each module that several pages load
 */
export function sharedFiles(
  entry: string,
  pages: readonly (readonly string[])[],
  graph: ModuleGraph,
): Map<string, string> {
  const allPages = 2n ** BigInt(pages.length) - 1n;
  /** The pages that load a module, one bit per page. */
  const pagesOf = new Map<string, bigint>();
  pages.forEach((page, index) => {
    for (const id of closureOf(page, graph)) pagesOf.set(id, (pagesOf.get(id) ?? 0n) | (1n << BigInt(index)));
  });
  for (const id of closureOf([entry], graph)) pagesOf.set(id, allPages);

  const sizes = new Map<bigint, number>();
  for (const [id, loading] of pagesOf) sizes.set(loading, (sizes.get(loading) ?? 0) + graph.sizeOf(id));
  const isSingle = (set: bigint) => (set & (set - 1n)) === 0n;
  const large = [...sizes.keys()].filter((set) => isSingle(set) || sizes.get(set)! >= minSize);

  const routes = new Set(pages.map(([route]) => route));
  const names = new Map([[allPages, "base"]]);
  const files = new Map<string, string>();
  for (const [id, loading] of pagesOf) {
    const set = large.filter((each) => (each & loading) === loading).reduce((one, other) => one & other, allPages);
    if (isSingle(set) || id === entry || routes.has(id)) continue;
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
  const exportersOf = memoise((index) => {
    const exported = namedImports(moduleOf(index)?.code ?? "").flatMap(({ names, source }) =>
      names.map(({ as }) => [as, resolve(dirname(index), source)] as const),
    );
    return new Map(exported);
  });
  return {
    importsOf: memoise((id) => {
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
function memoise<Result>(compute: (id: string) => Result): (id: string) => Result {
  const results = new Map<string, Result>();
  return (id) => {
    const known = results.get(id);
    if (known !== undefined) return known;
    const result = compute(id);
    results.set(id, result);
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

/**
 * Returns each page's modules, starting with its route. All account pages count as one, and so do the modules that every
 * page loads after it has hydrated. Otherwise, these would load whole files of which they need a few modules.
 */
function modulesByPage(moduleOf: ModuleLookup): string[][] {
  const reached = new Set([entry]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) reached.add(imported);
  }
  const routes = [...reached].filter((id) => id.startsWith(inProject("storefront/routes/"))).sort();
  const accountPages = moduleOf(accountView)?.dynamicallyImportedIds ?? [];
  const pages = routes.map((route) => (route === account ? [route, ...accountPages] : [route]));
  const missing = afterHydration.filter((path) => !moduleOf(inProject(path)));
  if (missing.length > 0) throw new Error(`The build has no module ${missing.join(", ")}`);
  return [...pages, afterHydration.map(inProject)];
}

/** Returns the bundler's options for the files that several pages share. */
export function pageFiles(): Rolldown.CodeSplittingGroup {
  let files: Map<string, string> | undefined;
  return {
    name: (id, context) => {
      const moduleOf: ModuleLookup = (each) => context.getModuleInfo(each);
      files ??= sharedFiles(entry, modulesByPage(moduleOf), graphOf(moduleOf));
      return files.get(id) ?? null;
    },
    // The files already include dependencies.
    includeDependenciesRecursively: false,
  };
}
