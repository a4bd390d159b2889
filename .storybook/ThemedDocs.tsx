import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { useEffect, useState, type ReactNode } from "react";
import { frameTheme, startTheme } from "./theme.ts";

interface Globals {
  globals: { theme?: string };
}

type Channel = DocsContainerProps["context"]["channel"];

/** The theme that the toolbar names, as pages of documentation have no story that would tell it. */
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

/** The frame of all pages of documentation: its colours are those of the theme that their samples wear. */
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
