"use client";

import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

/** A component that renders an anchor and accepts all props of `<a>`. */
export type AnchorComponent = ComponentType<ComponentProps<"a">>;

const AnchorContext = createContext<AnchorComponent | "a">("a");

export interface LinkProviderProps {
  /** Component that renders all links of the library, such as a router's link component. @default a plain `<a>` */
  component: AnchorComponent | "a";
  children: ReactNode;
}

/** Sets the component that renders links, so that the library does not depend on a router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>;
}

/** An unstyled link, rendered by the component set in LinkProvider. */
export function Anchor(props: ComponentProps<"a">) {
  return createElement(useContext(AnchorContext), props);
}
