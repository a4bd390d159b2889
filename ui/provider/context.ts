import { createContext, useContext, type ComponentProps, type ComponentType } from "react";
import type { MessageGroup } from "./messageGroups.ts";

/** A component that renders an anchor and accepts all props of `<a>`. */
export type AnchorComponent = ComponentType<ComponentProps<"a">>;

/**
 * Clock used by components that wait, so that tests can advance time instead of sleeping. All values are in
 * milliseconds.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `callback` once after `delay`. Returns a function that cancels the call. */
  after(delay: number, callback: () => void): () => void;
}

/** Settings of the application for all components, see the props of UiProvider. */
export interface UiSettings {
  linkComponent?: AnchorComponent | "a";
  messages?: Readonly<Partial<Record<MessageGroup, object>>>;
  locale?: string;
  clock?: Clock;
}

/** Locale without a provider. Its formats do not need Intl, whose first use delays page startup. */
const defaultLocale = "en-AU";

/** Empty by default, so that a component without a provider needs no code for the defaults of others. */
export const UiContext = createContext<UiSettings>({});

/**
 * Returns the messages of a component: those of UiProvider, and the English defaults for the rest. Components pass their
 * own defaults instead of importing `englishMessages`, so that a bundle contains only messages of the components that it
 * uses.
 *
 * Server components cannot read context, so every component with messages is a client component.
 */
export function useMessages<Messages extends object>(group: MessageGroup, english: Messages): Messages {
  const overrides = useContext(UiContext).messages?.[group];
  return overrides ? { ...english, ...overrides } : english;
}

/** Returns the locale in which numbers and dates are formatted, as a BCP 47 tag. */
export function useLocale(): string {
  return useContext(UiContext).locale ?? defaultLocale;
}

const rightToLeftLanguages = /^(ar|ckb|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)\b/;

/** Returns the direction of the locale. CSS needs only the page's `dir`; this hook is for keys and libraries. */
export function useDirection(): "ltr" | "rtl" {
  return rightToLeftLanguages.test(useLocale()) ? "rtl" : "ltr";
}
