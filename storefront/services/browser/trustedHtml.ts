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
    /** The Trusted Types API, if the browser supports it. */
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => Policy };
  }
}

const types = typeof window === "undefined" ? undefined : window.trustedTypes;

/** The pages' content security policy allows only one policy with this name, so no other code can create another. */
const own = types?.createPolicy("corkwood", { createHTML: (html) => html });

/**
 * Strings that libraries assign: React creates a script element, react-aria empties its announcer, and Leaflet checks
 * for SVG support.
 */
const ofLibraries = new Set(["<script></script>", "", "<svg/>"]);
types?.createPolicy("default", { createHTML: (html) => (ofLibraries.has(html) ? html : null) });

/**
 * Marks HTML as trusted: sanitised by the server, or created by our own code. The browser rejects all other HTML
 * (specification/calls#page-policy).
 */
export function trustedHtml(html: string): string | TrustedHTML {
  return own?.createHTML(html) ?? html;
}
