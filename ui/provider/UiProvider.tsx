"use client";

import { useContext, useMemo, type ReactNode } from "react";
import { UiContext, type UiSettings } from "./context.ts";
import type { UiMessageOverrides } from "./englishMessages.ts";

export interface UiProviderProps {
  /** Component that renders all links, such as a router's link component. @default a plain `<a>` */
  linkComponent?: UiSettings["linkComponent"];
  /** Messages in another language or wording, by component. Must be a stable reference. @default English */
  messages?: UiMessageOverrides;
  children: ReactNode;
}

/**
 * Sets how components link, and in which words they speak, so that the library depends neither on a router nor on a
 * language. A setting that is left out is inherited from an outer UiProvider. Messages contain functions, which server
 * components cannot pass to client components, so render UiProvider in a file with `"use client"`.
 */
export function UiProvider({ children, ...props }: UiProviderProps) {
  const outer = useContext(UiContext);
  const { linkComponent = outer.linkComponent, messages = outer.messages } = props;
  const settings = useMemo(
    () => ({ ...(linkComponent && { linkComponent }), ...(messages && { messages }) }),
    [linkComponent, messages],
  );
  return <UiContext value={settings}>{children}</UiContext>;
}
