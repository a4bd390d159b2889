import { createContext, useContext, type ComponentProps, type ComponentType } from "react";
import type { UiMessageOverrides } from "./englishMessages.ts";

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

/** Application settings for all components. See the props of UiProvider. */
export interface UiSettings {
  linkComponent?: AnchorComponent | "a" | undefined;
  messages?: UiMessageOverrides | undefined;
  locale?: string | undefined;
  clock?: Clock | undefined;
}

/** Empty by default, so that a component without a provider needs no code for other components' defaults. */
export const UiContext = createContext<UiSettings>({});

/** Returns UiProvider's settings. In server components, the package replaces this module with `serverSettings.ts`. */
export function useSettings(): UiSettings {
  return useContext(UiContext);
}
