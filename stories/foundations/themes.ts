import { theme as cellar } from "@corkwood/tokens/themes/cellar";
import { theme as paper } from "@corkwood/tokens/themes/paper";
import { theme as still } from "@corkwood/tokens/themes/still";

/** Themes that the manual compares. */
export const themes = [paper, cellar, still];
