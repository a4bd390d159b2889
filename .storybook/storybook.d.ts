declare module "virtual:prop-types" {
  import type { PropTypes } from "./propTypes.ts";
  const types: PropTypes;
  export default types;
}

declare module "virtual:component-facts" {
  import type { ComponentFacts } from "./componentFacts.ts";
  const facts: ComponentFacts;
  export default facts;
}

declare module "@storybook/react/entry-preview-argtypes" {
  import type { StrictArgTypes } from "storybook/internal/types";
  export const parameters: {
    docs: { extractArgTypes: (component: unknown) => StrictArgTypes | null };
  };
}
