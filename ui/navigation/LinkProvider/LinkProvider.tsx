import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from "react";

/** Whatever renders an anchor: takes all that `<a>` takes. */
export type AnchorComponent = ComponentType<ComponentProps<"a">>;

const AnchorContext = createContext<AnchorComponent | "a">("a");

export interface LinkProviderProps {
  /** Renders every link of the library, such as a router's own link. @default a plain `<a>` */
  component: AnchorComponent;
  children: ReactNode;
}

/** Says what a link is made of, so that the library knows no router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <AnchorContext value={component}>{children}</AnchorContext>;
}

/** An unstyled link made of what the LinkProvider says. */
export function Anchor(props: ComponentProps<"a">) {
  return createElement(useContext(AnchorContext), props);
}
