import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { useEffect, useState, type ReactNode } from "react";
import { frameTheme, startTheme } from "./theme.ts";

interface Globals {
  globals: { theme?: string };
}

type Channel = DocsContainerProps["context"]["channel"];

/** Theme selected in the toolbar. Documentation pages have no story that would provide the theme. */
function useThemeName(channel: Channel): string {
  const [name, setName] = useState(() => {
    const events = [...(channel.last(GLOBALS_UPDATED) ?? []), ...(channel.last(SET_GLOBALS) ?? [])] as Globals[];
    return events[0]?.globals.theme ?? startTheme;
  });
  useEffect(() => {
    const applyTheme = ({ globals }: Globals) => setName(globals.theme ?? startTheme);
    channel.on(GLOBALS_UPDATED, applyTheme);
    return () => channel.off(GLOBALS_UPDATED, applyTheme);
  }, [channel]);
  return name;
}

/** Wraps every documentation page in the theme of its samples. */
export function ThemedDocs({ context, children }: { context: DocsContainerProps["context"]; children?: ReactNode }) {
  const name = useThemeName(context.channel);
  useEffect(() => {
    document.documentElement.dataset.theme = name;
  }, [name]);
  return (
    <DocsContainer context={context} theme={frameTheme(name)}>
      {children}
    </DocsContainer>
  );
}
