import { fileURLToPath } from "node:url";

/**
 * Replaces a package with our own module at build time. Used for libraries that would add `<style>` elements, which the
 * Content Security Policy blocks.
 */
export const adoptedStyles = {
  "react-style-singleton": fileURLToPath(new URL("../ui/internal/hooks/styleSingleton.ts", import.meta.url)),
};
