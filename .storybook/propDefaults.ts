import type { Preview } from "@storybook/react-vite";

type Enhancer = NonNullable<Preview["argTypesEnhancers"]>[number];

/**
 * Moves what a prop's words say after `@default` into the table's own column. Storybook finds only the defaults that a
 * component writes into its parameters, and would show the others' tags as words.
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
