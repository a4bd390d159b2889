import type { Theme } from "../theme.ts";
import { theme as cellar } from "./cellar.ts";
import { theme as paper } from "./paper.ts";
import { theme as still } from "./still.ts";

/** Every theme that `data-theme` can select. Explicit, because bundlers other than Vite have no `import.meta.glob`. */
export const themes: readonly Theme[] = [cellar, paper, still];
