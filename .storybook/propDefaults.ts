import type { Preview } from "@storybook/react-vite";

type Enhancer = NonNullable<Preview["argTypesEnhancers"]>[number];

/**
 * Moves the text after `@default` in a prop's comment into the column for defaults. Storybook itself finds only defaults in a
 * component's parameters, and would show the `@default` tag as text.
 */
export const propDefaults: Enhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const [words, summary] = argType.description?.split(/\s*@default\s+/) ?? [];
      if (summary === undefined) return [name, argType];
      const table = { ...argType.table, defaultValue: { summary } };
      return [name, { ...argType, description: words, table }];
    }),
  );
