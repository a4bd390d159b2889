import type { Theme } from "../theme.ts";
import { theme as cellar } from "./cellar.ts";
import { theme as paper } from "./paper.ts";
import { theme as still } from "./still.ts";

/** Themes that `data-theme` can select. Listed explicitly, because only Vite has `import.meta.glob`. */
export const themes: readonly Theme[] = [cellar, paper, still];
