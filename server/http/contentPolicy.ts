import { createHash } from "node:crypto";
import type { Config } from "../foundation/config/config.ts";

/** External sources that pages may load from, by Content-Security-Policy directive. */
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
  /** Whether a provider's scripts add inline styles to the page. */
  hasInlineStyles?: boolean;
}

/** Inline scripts and style elements of pages, whose hashes are in the policy. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

const noSources: OutsideSources = { scripts: [], frames: [] };

/** Combines the sources of several providers. */
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

/** Endpoint for violation reports. */
export const reportsPath = "/api/reports";
/** Group of this endpoint in the `Reporting-Endpoints` header. */
const reportsGroup = "policy";
export const reportingEndpoints = `${reportsGroup}="${reportsPath}"`;

/**
 * Allows only the shop's own files, its inline scripts and styles, and the sources of providers
 * (specification/calls#page-policy). Style attributes in HTML have no effect; scripts set styles through the CSSOM,
 * which is allowed.
 */
export function contentSecurityPolicy(inline: InlineTexts, sources = noSources, isHttps = false): string {
  const { scripts, frames, connections = [], images = [], forms = [], hasInlineStyles = false } = sources;
  const { styles = [], fonts = [], workers = [] } = sources;
  // Browsers ignore 'unsafe-inline' in a policy with hashes.
  const styleTexts = hasInlineStyles ? ["'unsafe-inline'"] : inline.styles.map(hashOf);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts.map(hashOf), ...scripts].join(" "),
    ["style-src 'self'", ...styleTexts, ...styles].join(" "),
    ["connect-src 'self'", ...connections].join(" "),
    ["img-src 'self' data:", ...images].join(" "),
    ...(fonts.length > 0 ? [["font-src 'self'", ...fonts].join(" ")] : []),
    ...(workers.length > 0 ? [["worker-src 'self'", ...workers].join(" ")] : []),
    // Embedded videos, which load when a shopper plays them. All other frames are the shop's own.
    ["frame-src 'self' https://www.youtube-nocookie.com", ...frames].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(" "),
    "object-src 'none'",
    // Provider scripts assign HTML and create scripts, so Trusted Types are required only on pages without provider
    // scripts.
    ...(scripts.length === 0 ? ["require-trusted-types-for 'script'", "trusted-types corkwood default worker"] : []),
    // Browsers support report-to only over https. A browser that supports it ignores report-uri.
    ...(isHttps ? [`report-to ${reportsGroup}`] : []),
    `report-uri ${reportsPath}`,
  ].join("; ");
}

/** Origin of the frame in which Google's script renders its badge. */
const googleFrames = "https://www.google.com";

/** Origins from which pages may fetch a merchant's rating: the origins of Google's script and its badge frame. */
export function ratingBadgeSources(ratingBadge: Config["ratingBadge"]): OutsideSources {
  if (!ratingBadge) return { scripts: [], frames: [] };
  const { origin } = new URL(ratingBadge.url);
  return { scripts: [origin], frames: [origin, googleFrames] };
}

/**
 * Origins that pages may fetch from for a tag manager: the origin of its script, and the origins that the merchant
 * lists for the tags. Inline scripts stay blocked, so custom HTML tags do nothing
 * (specification/analytics#tag-manager-policy).
 */
export function tagManagerSources(tagManager: Config["tagManager"]): OutsideSources {
  if (!tagManager) return { scripts: [], frames: [] };
  const { url, sources } = tagManager;
  return { scripts: [new URL(url).origin], frames: [], connections: sources, images: sources };
}
