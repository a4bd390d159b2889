import { createHash } from "node:crypto";

/** The other sites that pages use, by the directives of a Content-Security-Policy. */
export interface OutsideSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  styles?: readonly string[];
  fonts?: readonly string[];
  workers?: readonly string[];
  /** Sites to which a provider's forms may be sent. */
  forms?: readonly string[];
  /** Whether a provider opens windows that communicate with the page. */
  hasWindows?: boolean;
  /** Whether a provider's scripts add styles to the page as text. */
  hasInlineStyles?: boolean;
}

/** Texts within a page that a browser may use: scripts and style elements. Each is named by its hash. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

const noSources: OutsideSources = { scripts: [], frames: [] };

/** The sources of several providers together. */
export function joinSources(...all: readonly OutsideSources[]): OutsideSources {
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    frames: all.flatMap(({ frames }) => frames),
    connections: all.flatMap(({ connections = [] }) => connections),
    images: all.flatMap(({ images = [] }) => images),
    styles: all.flatMap(({ styles = [] }) => styles),
    fonts: all.flatMap(({ fonts = [] }) => fonts),
    workers: all.flatMap(({ workers = [] }) => workers),
    forms: all.flatMap(({ forms = [] }) => forms),
    hasWindows: all.some(({ hasWindows }) => hasWindows),
    hasInlineStyles: all.some(({ hasInlineStyles }) => hasInlineStyles),
  };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Where browsers report what the policy refused. */
export const reportsPath = "/api/reports";
/** The name of that place in the header `Reporting-Endpoints`. */
const reportsGroup = "policy";
export const reportingEndpoints = `${reportsGroup}="${reportsPath}"`;

/**
 * Allows only the shop's own files, its inline texts and the sources of providers (specification/calls#page-policy). Style
 * attributes in HTML have no effect; scripts set styles through the CSSOM, which is allowed.
 */
export function contentSecurityPolicy(inline: InlineTexts, sources = noSources, isHttps = false): string {
  const { scripts, frames, connections = [], images = [], forms = [], hasInlineStyles = false } = sources;
  const { styles = [], fonts = [], workers = [] } = sources;
  // A browser ignores 'unsafe-inline' beside a hash.
  const styleTexts = hasInlineStyles ? ["'unsafe-inline'"] : inline.styles.map(hashOf);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts.map(hashOf), ...scripts].join(" "),
    ["style-src 'self'", ...styleTexts, ...styles].join(" "),
    ["connect-src 'self'", ...connections].join(" "),
    ["img-src 'self' data:", ...images].join(" "),
    ...(fonts.length > 0 ? [["font-src 'self'", ...fonts].join(" ")] : []),
    ...(workers.length > 0 ? [["worker-src 'self'", ...workers].join(" ")] : []),
    // Embedded videos, which load when a shopper plays them; all other frames are the shop's own.
    ["frame-src 'self' https://www.youtube-nocookie.com", ...frames].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(" "),
    "object-src 'none'",
    // The scripts of providers set text as HTML and make scripts, so the rule is for pages without them.
    ...(scripts.length === 0 ? ["require-trusted-types-for 'script'", "trusted-types corkwood default worker"] : []),
    // Browsers use the newer way only on https, and then ignore the older one.
    ...(isHttps ? [`report-to ${reportsGroup}`] : []),
    `report-uri ${reportsPath}`,
  ].join("; ");
}
