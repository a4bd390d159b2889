import { parameters } from "@storybook/react/entry-preview-argtypes";
import type { StrictInputType } from "storybook/internal/types";
import propTypes from "virtual:prop-types";
import { incidentalProps, nativeProps } from "./nativeProps.ts";
import type { PropType } from "./propTypes.ts";

/**
 * Moves the text after `@default` in a prop's comment to the default column. Storybook itself detects only defaults in
 * a component's parameters.
 */
function withDefault(argType: StrictInputType): StrictInputType {
  const [words, summary] = argType.description?.split(/\s*@default\s+/) ?? [];
  if (words === undefined || summary === undefined) return argType;
  return { ...argType, description: words, table: { ...argType.table, defaultValue: { summary } } };
}

/** Maximum number of options shown as radio buttons. */
const maxRadios = 4;

/** Controls for simple types. Without this map, Storybook offers a JSON editor if the type includes `undefined`. */
const controls: Readonly<Record<string, "text" | "number" | "boolean">> = {
  string: "text",
  number: "number",
  boolean: "boolean",
};

/** Whether a prop is an element, a function, a ref or a clock. No control can edit these types. */
const isSlot = (text: string): boolean =>
  /\b(ReactNode|ReactElement|Elements?|RefObject|Ref|Clock|\w+Handler)\b|=>/.test(text);

function controlOf({ options, text }: PropType): Partial<StrictInputType> {
  if (options) return { options, control: { type: options.length > maxRadios ? "select" : "radio" } };
  if (isSlot(text)) return { control: { disable: true } };
  const type = controls[text];
  return type === undefined ? {} : { control: { type } };
}

function withType(argType: StrictInputType, type: PropType | undefined): StrictInputType {
  if (!type) return argType;
  return { ...argType, table: { ...argType.table, type: { summary: type.text } }, ...controlOf(type) };
}

interface Component {
  displayName?: string;
  name?: string;
  __docgenInfo?: { displayName?: string };
}

/** Props of a component for its table and controls. Descriptions come from docgen, types from TypeScript. */
export function extractArgTypes(component: Component) {
  const argTypes = parameters.docs.extractArgTypes(component) ?? {};
  const componentName = component.__docgenInfo?.displayName ?? component.displayName ?? component.name ?? "";
  const types = propTypes[componentName] ?? {};
  const native = nativeProps[componentName] ?? {};
  const describe = (name: string): StrictInputType => {
    const description = native[name];
    if (description !== undefined) return { name, description };
    return incidentalProps.has(name) ? { name, table: { disable: true } } : { name };
  };
  const inherited = Object.keys(types).filter((name) => !Object.hasOwn(argTypes, name));
  return Object.fromEntries(
    [...Object.entries(argTypes), ...inherited.map((name): [string, StrictInputType] => [name, describe(name)])].map(
      ([name, argType]) => [name, withType(withDefault(argType), types[name])],
    ),
  );
}

/** Placeholders that docgen shows for unreadable types. */
const unreadable = /^(unknown|any|union|enum|object|other|signature|NonNullable|Partial|Pick|Exclude)$/;

/**
 * Returns the props that a story's table does not document properly: props without a readable type, elements or
 * functions with a JSON control, and unions without their values.
 */
export function wrongArgTypes(argTypes: Readonly<Record<string, StrictInputType>>): string[] {
  const rows = Object.entries(argTypes).map(([name, { table, control, options }]) => {
    const summary = table?.type?.summary;
    const type = control !== undefined && !control.disable ? control.type : undefined;
    return { name, summary, type, options };
  });
  return rows.flatMap(({ name, summary, type, options }) => {
    if (summary === undefined || unreadable.test(summary)) return [`${name}: ${summary ?? "no type"}`];
    const isUnion = /^("[^"]*"|\d+)( \| ("[^"]*"|\d+))*$/.test(summary);
    if (isUnion && options === undefined) return [`${name}: no values`];
    if (isUnion && type !== undefined && type !== "select" && type !== "radio") return [`${name}: ${type}`];
    return type === "object" && isSlot(summary) ? [`${name}: JSON for ${summary}`] : [];
  });
}
