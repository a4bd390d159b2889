"use client";

import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

/** A component that renders an anchor: takes every prop of `<a>`. */
export type AnchorComponent = ComponentType<ComponentProps<"a">>;

const AnchorContext = createContext<AnchorComponent | "a">("a");

export interface LinkProviderProps {
  /** Renders every link of the library, such as a router's own link. @default a plain `<a>` */
  component: AnchorComponent | "a";
  children: ReactNode;
}

/** Says which component renders links, so that the library knows no router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>;
}

/** An unstyled link, rendered by the component that the LinkProvider names. */
export function Anchor(props: ComponentProps<"a">) {
  return createElement(useContext(AnchorContext), props);
}
