import { join } from "node:path";
import { API, SignatureKind, SymbolFlags, type Checker, type Symbol, type Type } from "typescript/unstable/sync";
import type { Plugin } from "vite";
import { incidentalProps, nativeProps } from "./nativeProps.ts";

/** Type of a prop as resolved by TypeScript. */
export interface PropType {
  /** Printed type, without `undefined`. */
  text: string;
  /** Values, if the type is a union of literals. */
  options?: readonly (string | number)[];
}

/** Prop types by component name and prop name. */
export type PropTypes = Readonly<Record<string, Readonly<Record<string, PropType>>>>;

const name = "virtual:prop-types";
const root = join(import.meta.dirname, "..");

/**
 * HTML attributes that stories set, besides `nativeProps`. Without this list, the types would contain all 280 attributes
 * of every element.
 */
const attributes: ReadonlySet<string> = new Set([...incidentalProps, "aria-label", "children"]);

function literalOf(type: Type): string | number | undefined {
  return type.isStringLiteralType() || type.isNumberLiteralType() ? type.value : undefined;
}

function propType(checker: Checker, declared: Type): PropType {
  const type = checker.getNonNullableType(declared) ?? declared;
  const options = (type.isUnionType() ? type.getTypes() : [type]).map(literalOf);
  if (options.every((option) => option !== undefined)) {
    return { text: options.map((option) => JSON.stringify(option)).join(" | "), options };
  }
  // Prints the declared type to keep its name. Removing `undefined` from the type would expand ReactNode to ten types.
  const text = checker
    .typeToString(declared)
    .replaceAll(/ \| (undefined|null)\b/g, "")
    .replaceAll(/<unknown, string \| JSXElementConstructor<any>>/g, "")
    .replace(/^\((.*\) => .*)\)$/, "$1");
  return { text };
}

function propsOf(checker: Checker, exported: Symbol): Record<string, PropType> | undefined {
  const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type === undefined ? [] : checker.getSignaturesOfType(type, SignatureKind.Call);
  const props = signature === undefined ? undefined : checker.getParameterType(signature, 0);
  if (props === undefined) return undefined;
  const native = nativeProps[exported.name] ?? {};
  const all = checker.getPropertiesOfType(props);
  const unknown = Object.keys(native).filter((known) => !all.some((prop) => prop.name === known));
  if (unknown.length > 0) throw new Error(`${exported.name} has no ${unknown.join(", ")}, listed in nativeProps.ts`);
  const isOwn = (prop: Symbol) => prop.declarations?.some(({ path }) => path.startsWith(`${root}/ui/`));
  return Object.fromEntries(
    all
      .filter((prop) => attributes.has(prop.name) || Object.hasOwn(native, prop.name) || isOwn(prop))
      .map((prop) => [prop.name, propType(checker, checker.getTypeOfSymbol(prop) ?? checker.getUnknownType())]),
  );
}

/** Prop types of all `ui` exports, as printed by TypeScript. */
function readPropTypes(): PropTypes {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, "tsconfig.json") }).getProjects();
    const file = project?.program.getSourceFile(join(root, "ui/index.ts"));
    const module = file && project?.checker.getSymbolAtLocation(file);
    if (!project || !module) throw new Error("tsconfig.json does not contain ui/index.ts");
    const { checker } = project;
    const components = checker.getExportsOfModule(module).filter((each) => /^[A-Z]/.test(each.name));
    return Object.fromEntries(
      components.flatMap((each) => {
        const props = propsOf(checker, each);
        return props === undefined ? [] : [[each.name, props]];
      }),
    );
  } finally {
    api.close();
  }
}

/**
 * Provides prop types that docgen cannot read: types derived from variants, readonly arrays and named unions. The types
 * are read only once, so a change to a type requires a restart.
 */
export function propTypes(): Plugin {
  return {
    name: "prop-types",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(readPropTypes())}` : undefined),
  };
}
