interface Policy {
  createHTML: (html: string) => TrustedHTML;
  createScriptURL: (url: string) => string;
}

interface PolicyRules {
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string;
}

declare global {
  interface Window {
    /** Trusted Types, where the browser knows them. */
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => Policy };
  }
}

const types = typeof window === "undefined" ? undefined : window.trustedTypes;

/** The pages' policy allows one policy of this name, so that no other code can have one. */
const own = types?.createPolicy("corkwood", { createHTML: (html) => html });

/**
 * The texts that libraries set: React makes a script element, react-aria empties its announcer, and Leaflet tries whether
 * the browser knows SVG.
 */
const ofLibraries = new Set(["<script></script>", "", "<svg/>"]);
types?.createPolicy("default", { createHTML: (html) => (ofLibraries.has(html) ? html : null) });

/**
 * HTML that may be set in a page: from the server, which sanitised it, or made by us. The browser refuses all other text
 * (specification/calls#page-policy).
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return own?.createHTML(html) ?? html;
}
