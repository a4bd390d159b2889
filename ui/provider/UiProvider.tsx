"use client";

import { useContext, useMemo, type ReactNode } from "react";
import { UiContext, type UiSettings } from "./UiContext.ts";
import type { UiMessageOverrides } from "./englishMessages.ts";

export interface UiProviderProps {
  /** Component that renders all links, such as a router's link component. @default a plain `<a>` */
  linkComponent?: UiSettings["linkComponent"];
  /** Messages in another language or wording, by component. Must be a stable reference. @default English */
  messages?: UiMessageOverrides;
  /** Locale for numbers and dates, as a BCP 47 tag. @default "en-AU" */
  locale?: UiSettings["locale"];
  /** Clock for components that wait or count down. Must be a stable reference. @default the system's clock */
  clock?: UiSettings["clock"];
  children: ReactNode;
}

/**
 * Sets the link component, messages, locale and clock of all components inside it, so that the library depends neither
 * on a router nor on a country. Callers format prices, so there is no currency. Settings that are left out are inherited
 * from an outer UiProvider. Messages contain functions, which server components cannot pass to client components, so
 * render UiProvider in a file with `"use client"`. Server components use `setServerSettings` instead.
 */
export function UiProvider({ linkComponent, messages, locale, clock, children }: UiProviderProps) {
  const outer = useContext(UiContext);
  const settings = useMemo(
    () => ({
      linkComponent: linkComponent ?? outer.linkComponent,
      messages: messages ?? outer.messages,
      locale: locale ?? outer.locale,
      clock: clock ?? outer.clock,
    }),
    [outer, linkComponent, messages, locale, clock],
  );
  return <UiContext value={settings}>{children}</UiContext>;
}
