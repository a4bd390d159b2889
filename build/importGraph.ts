import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { ResolverFactory } from "oxc-resolver";

/** An import of a file. */
interface Import {
  from: string;
  /** Exported name, or `everything`. */
  name: string;
}

const everything = "*";

interface Parsed {
  imports: readonly Import[];
  /** For a barrel file: the origin of each name, and files that are re-exported as a whole. */
  passedOn?: { names: ReadonlyMap<string, Import>; whole: readonly string[] };
}

/** Follows imports just as the build does. Ignores types, and follows only the requested exports of barrel files. */
export class ImportGraph {
  readonly #root: string;
  readonly #parsed = new Map<string, Parsed>();
  readonly #resolver = new ResolverFactory({
    conditionNames: ["import", "default"],
    extensions: [".ts", ".tsx"],
  });

  /** @param root folder whose files are followed; packages outside its workspaces are not */
  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** All project files that an entry depends on, as paths within the project. */
  filesOf(entry: string): ReadonlySet<string> {
    const files = new Set<string>();
    const seen = new Set<string>();
    const open: Import[] = [{ from: entry, name: everything }];
    for (let next = open.pop(); next; next = open.pop()) {
      const key = `${next.from} ${next.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const { imports, passedOn } = this.#parse(next.from);
      if (passedOn && next.name !== everything) {
        const { name } = next;
        const behind = passedOn.names.get(name);
        open.push(...(behind ? [behind] : passedOn.whole.map((from) => ({ from, name }))));
        continue;
      }
      if (!passedOn) files.add(next.from);
      open.push(...imports);
    }
    return files;
  }

  #parse(file: string): Parsed {
    const known = this.#parsed.get(file);
    if (known) return known;
    const parsed = /\.tsx?$/.test(file) ? this.#read(file) : { imports: [] };
    this.#parsed.set(file, parsed);
    return parsed;
  }

  #read(file: string): Parsed {
    const source = readFileSync(join(this.#root, file), "utf8");
    const { module, program, errors } = parseSync(file, source);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    const imports: Import[] = [];
    const names = new Map<string, Import>();
    const whole: string[] = [];
    const add = (request: string, name: string | null) => {
      const from = this.#resolve(file, request);
      const found = from === undefined ? undefined : { from, name: name ?? everything };
      if (found) imports.push(found);
      return found;
    };
    for (const { moduleRequest, entries } of module.staticImports) {
      if (entries.length === 0) add(moduleRequest.value, everything);
      for (const { importName, isType } of entries) if (!isType) add(moduleRequest.value, importName.name);
    }
    for (const { moduleRequest } of module.dynamicImports) {
      const written = /^["']([^"']+)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
      if (written?.[1] !== undefined) add(written[1], everything);
    }
    for (const { moduleRequest, importName, exportName, isType } of module.staticExports.flatMap(
      (one) => one.entries,
    )) {
      if (isType || !moduleRequest) continue;
      const found = add(moduleRequest.value, importName.name);
      if (found && exportName.name !== null) names.set(exportName.name, found);
      else if (found) whole.push(found.from);
    }
    const passesOnOnly = program.body.every(
      ({ type, ...rest }) => type.startsWith("Export") && "source" in rest && rest.source !== null,
    );
    return passesOnOnly ? { imports, passedOn: { names, whole } } : { imports };
  }

  /** @returns a path within the project; undefined for external packages */
  #resolve(file: string, request: string): string | undefined {
    const { path } = this.#resolver.sync(join(this.#root, dirname(file)), request.replace(/\?.*$/, ""));
    if (path === undefined) return undefined;
    const inside = relative(this.#root, path).replaceAll("\\", "/");
    return inside.startsWith("..") || inside.includes("node_modules/") ? undefined : inside;
  }
}
