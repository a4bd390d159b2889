import { fileURLToPath } from "node:url";

/**
 * An alias for builds: the pages' policy refuses `<style>` elements, so a library that adds them gets our own way to add
 * styles instead.
 */
export const adoptedStyles = {
  "react-style-singleton": fileURLToPath(new URL("../ui/internal/hooks/styleSingleton.ts", import.meta.url)),
};
