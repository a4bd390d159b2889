import { addons } from "storybook/manager-api";
import { ownTheme } from "./theme.ts";

addons.setConfig({ theme: ownTheme });
