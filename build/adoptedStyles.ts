import { fileURLToPath } from "node:url";

/**
 * Build alias. The Content Security Policy blocks `<style>` elements, so libraries that add such elements get our
 * replacement.
 */
export const adoptedStyles = {
  "react-style-singleton": fileURLToPath(new URL("../ui/internal/hooks/styleSingleton.ts", import.meta.url)),
};
