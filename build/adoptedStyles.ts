import { fileURLToPath } from "node:url";

/**
 * Replaces a package in the build by our own module. The Content Security Policy blocks `<style>` elements, so
 * libraries that would add such elements use this replacement.
 */
export const adoptedStyles = {
  "react-style-singleton": fileURLToPath(new URL("../ui/internal/hooks/styleSingleton.ts", import.meta.url)),
};
