/**
 * Builds `@corkwood/tokens` and `@corkwood/ui` for other projects: a folder `dist/packages/NAME/` and a tarball beside
 * it. Inside the repository the sources are imported directly; only the package.json of a build refers to built files.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build, type Plugin, type Rolldown } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const output = join(root, "dist/packages");
const types = join(output, "types");

interface Package {
  /** Folder of the workspace. */
  folder: string;
  /** Public source files by subpath. */
  entries: Readonly<Record<string, string>>;
  /** Module whose import order determines the order of rules in styles.css. */
  styles: string;
  /** Whether each module imports its own styles. If not, apps must import styles.css once. */
  importsStyles: boolean;
  /** Dependencies that are not needed at run time. */
  compiledAway: readonly string[];
  /** Modules with a replacement for server components, by the name under which the package imports them. */
  onServer: Readonly<Record<`#${string}`, { client: string; server: string }>>;
  /** Subpaths in `entries` that only server components can import. */
  serverOnly: readonly string[];
}

/** The package.json fields that the build reads and writes. */
interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

/** Creates a subpath for every public component, such as `@corkwood/ui/Button`. */
function componentEntries(): Record<string, string> {
  const index = readFileSync(join(root, "ui/index.ts"), "utf8");
  const files = [...index.matchAll(/ from "\.\/(.+\/([A-Z]\w+)\.tsx)";/g)];
  return Object.fromEntries(files.map(([, file = "", name = ""]) => [`./${name}`, file]));
}

/** Packages in dependency order. */
const packages: readonly Package[] = [
  {
    folder: "tokens",
    entries: {
      ".": "index.ts",
      "./drinks": "drinks.ts",
      "./media": "media.ts",
      "./motion": "motion.ts",
      "./scales": "scales.ts",
    },
    styles: "global.ts",
    importsStyles: false,
    compiledAway: ["@vanilla-extract/css", "@fontsource-variable/fraunces", "@fontsource-variable/instrument-sans"],
    onServer: {},
    serverOnly: [],
  },
  {
    folder: "ui",
    entries: { ".": "index.ts", "./server": "server.ts", ...componentEntries() },
    styles: "index.ts",
    importsStyles: true,
    compiledAway: ["@vanilla-extract/css"],
    onServer: { "#settings": { client: "provider/UiContext.ts", server: "provider/serverSettings.ts" } },
    serverOnly: ["./server"],
  },
];

const builtName = (source: string) => source.replace(/\.tsx?$/, ".js");

/** Imports a module's styles in the file that exports its class names. Excludes other packages' styles. */
function importStyles({ importsStyles }: Package): Plugin {
  return {
    name: "import-styles",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.startsWith("elsewhere/")) delete bundle[file.fileName];
        if (file.type !== "chunk") continue;
        const sheets = importsStyles ? ownStyles(file) : [];
        const styles = sheets.map((sheet) => {
          const path = posix.relative(posix.dirname(file.fileName), sheet);
          return `import "${path.startsWith(".") ? path : `./${path}`}";\n`;
        });
        // Append the import, to keep the source map valid. Imports are hoisted anyway.
        file.code = file.code
          .replaceAll(/\/\* empty css\s*\*\//g, "")
          .replace(/\n?(\/\/# sourceMappingURL=.*\s*)?$/, (map) => `\n${styles.join("")}${map.trimStart()}`);
      }
    },
  };
}

/** Resolves modules that have a version for server components through the package's `imports` field. */
function chooseOnServer({ folder, onServer }: Package): Plugin {
  const names = new Map(Object.entries(onServer).map(([name, { client }]) => [join(root, folder, client), name]));
  return {
    name: "choose-on-server",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!importer || names.size === 0) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const name = names.get(resolved?.id ?? "");
      return name === undefined ? null : { id: name, external: true };
    },
  };
}

function ownStyles(chunk: Rolldown.OutputChunk): string[] {
  const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>();
  return [...sheets].filter((sheet) => !sheet.startsWith("elsewhere/"));
}

/** Concatenates all of a package's styles in import order. */
function allStyles(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[], entry: string): string {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const sheets = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const file = byName.get(name);
    if (visited.has(name) || file?.type !== "chunk") return;
    visited.add(name);
    for (const imported of [...file.imports, ...file.dynamicImports]) visit(imported);
    for (const sheet of ownStyles(file)) sheets.add(sheet);
  };
  visit(entry);
  return [...sheets]
    .map((name) => {
      const sheet = byName.get(name) as Rolldown.OutputAsset;
      const toRoot = (_: string, path: string) => `url("./${posix.join(posix.dirname(name), path)}")`;
      return String(sheet.source).replaceAll(/url\("?(\.[^")]+)"?\)/g, toRoot);
    })
    .join("\n");
}

/** Builds one JavaScript module per source file, including class names, and one style sheet per module. */
async function buildModules(one: Package): Promise<void> {
  const { folder, entries, styles, onServer } = one;
  const source = join(root, folder);
  const chosenOnServer = Object.values(onServer).flatMap(({ client, server }) => [client, server]);
  const built = (await build({
    configFile: false,
    root: source,
    base: "./",
    logLevel: "warn",
    plugins: [
      vanillaExtractPlugin({ identifiers: ({ hash }) => `cw-${hash}` }),
      chooseOnServer(one),
      importStyles(one),
    ],
    build: {
      lib: {
        entry: [...Object.values(entries), styles, ...chosenOnServer].map((file) => join(source, file)),
        formats: ["es"],
      },
      outDir: join(output, folder, "dist"),
      emptyOutDir: true,
      target: "es2022",
      minify: false,
      sourcemap: true,
      cssCodeSplit: true,
      rolldownOptions: {
        // Modules are not bundled, so their directives stay at the top.
        checks: { moduleLevelDirective: false, pluginTimings: false },
        external: (id) => /^[@a-z]/.test(id) && !/^@(fontsource-variable|corkwood\/tokens\/theme\.css)/.test(id),
        output: {
          preserveModules: true,
          preserveModulesRoot: source,
          entryFileNames: "[name].js",
          assetFileNames: ({ originalFileNames: [file = ""], names: [name = ""] }) => {
            if (!name.endsWith(".css")) return "assets/[name][extname]";
            if (file.startsWith("..")) return "elsewhere/[name][extname]";
            return name.replace(/(\.css\.ts\.vanilla)?\.css$/, ".css");
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput[];
  const files = built.flatMap(({ output: some }) => some);
  writeFileSync(join(output, folder, "dist/styles.css"), allStyles(files, builtName(styles)));
  writeFileSync(join(output, folder, "dist/styles.css.d.ts"), "export {};\n");
}

/** Emits declarations for every entry and its dependencies, with the built files' extensions. */
function buildTypes(): void {
  const config = join(types, "tsconfig.json");
  const files = packages.flatMap(({ folder, entries }) =>
    Object.values(entries).map((file) => join(root, folder, file)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: null,
    rootDir: root,
    outDir: types,
  };
  mkdirSync(types, { recursive: true });
  writeFileSync(config, JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include: [], files }));
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--project", config], {
    stdio: "inherit",
  });
  for (const { folder, entries } of packages) {
    const copied = new Set<string>();
    const copy = (file: string) => {
      if (copied.has(file)) return;
      copied.add(file);
      const text = readFileSync(join(types, folder, file), "utf8");
      const importPath = /(from |import\()"(\.[^"]+)\.tsx?"/g;
      const target = join(output, folder, "dist", file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text.replaceAll(importPath, '$1"$2.js"'));
      for (const [, , path = ""] of text.matchAll(importPath)) copy(posix.join(posix.dirname(file), `${path}.d.ts`));
    };
    for (const entry of Object.values(entries)) copy(entry.replace(/\.tsx?$/, ".d.ts"));
  }
  rmSync(types, { recursive: true });
}

/**
 * Writes the built package's package.json, which exports the built files and lists only the dependencies that they
 * import.
 */
function writeManifest({ folder, entries, compiledAway, onServer, serverOnly }: Package): void {
  const source = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest & {
    private?: boolean;
  };
  const { private: _private, dependencies, ...manifest } = source;
  const built = (file: string) => `./dist/${file}`;
  const exported = Object.entries(entries).map(([subpath, file]) => [
    subpath,
    {
      types: built(file.replace(/\.tsx?$/, ".d.ts")),
      [serverOnly.includes(subpath) ? "react-server" : "default"]: built(builtName(file)),
    },
  ]);
  const imported = Object.entries(onServer).map(([name, { client, server }]) => [
    name,
    { "react-server": built(builtName(server)), default: built(builtName(client)) },
  ]);
  const remaining = Object.entries(dependencies).filter(([name]) => !compiledAway.includes(name));
  const written = {
    ...manifest,
    files: ["dist", "CHANGELOG.md"],
    sideEffects: ["**/*.css", "**/*.css.js"],
    exports: {
      ...(Object.fromEntries(exported) as Record<string, unknown>),
      // Without declarations, TypeScript rejects the style sheet import.
      "./styles.css": { types: built("styles.css.d.ts"), default: built("styles.css") },
      "./package.json": "./package.json",
    },
    ...(imported.length > 0 && { imports: Object.fromEntries(imported) as Record<string, unknown> }),
    dependencies: Object.fromEntries(remaining),
  };
  writeFileSync(join(output, folder, "package.json"), `${JSON.stringify(written, null, 2)}\n`);
  for (const file of ["README.md", "CHANGELOG.md"]) {
    if (existsSync(join(root, folder, file))) copyFileSync(join(root, folder, file), join(output, folder, file));
  }
}

rmSync(output, { recursive: true, force: true });
for (const each of packages) await buildModules(each);
buildTypes();
for (const each of packages) {
  writeManifest(each);
  execFileSync("npm", ["pack", "--silent", "--pack-destination", output], {
    cwd: join(output, each.folder),
    stdio: "inherit",
  });
}
