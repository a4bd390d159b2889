import { cache } from "react";
import type { UiMessageOverrides } from "./englishMessages.ts";
import type { UiSettings } from "./UiContext.ts";

export interface ServerSettings {
  /** Messages in another language or wording, by component. @default English */
  messages?: UiMessageOverrides;
  /** Locale for numbers and dates, as a BCP 47 tag. @default "en-AU" */
  locale?: string;
}

/** React keeps one object per request. */
const requestSettings = cache((): { current: UiSettings } => ({ current: {} }));

/** Returns the settings for the current request. Server components use this hook, because they cannot read context. */
export function useSettings(): UiSettings {
  return requestSettings().current;
}

/**
 * Sets the messages and locale of all server components in the current request. Call it in each layout and page before
 * rendering components, because Next may render a page without its layout. Client components need a UiProvider.
 */
export function setServerSettings(settings: ServerSettings): void {
  requestSettings().current = settings;
}
