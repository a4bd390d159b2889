import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { frameTheme, startTheme } from "./theme.ts";

addons.setConfig({
  theme: frameTheme(startTheme),
  // The search reads other names of a component from the name of its first story.
  sidebar: { renderLabel: ({ name }) => name.replace(/ \(.*\)$/, "") },
});

addons.register("corkwood/theme", (api) => {
  const applyTheme = ({ globals }: { globals: { theme?: string } }) => {
    api.setOptions({ theme: frameTheme(globals.theme ?? startTheme) });
  };
  api.on(SET_GLOBALS, applyTheme);
  api.on(GLOBALS_UPDATED, applyTheme);
});
