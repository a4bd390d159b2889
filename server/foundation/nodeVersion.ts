import type { Logger } from "./log.ts";

/** One major version of Node. */
interface NodeLine {
  /** Last day with security fixes, from https://github.com/nodejs/Release. */
  supportedUntil: string;
  /**
   * First version without a known remote vulnerability. The October 2026 releases fixed CVE-2026-111497 in the Brotli
   * decoder: https://nodejs.org/en/blog/vulnerability/october-2026-security-releases
   */
  safeFrom?: string;
}

const lines: Readonly<Record<number, NodeLine>> = {
  20: { supportedUntil: "2026-04-30" },
  21: { supportedUntil: "2024-06-01" },
  22: { supportedUntil: "2027-04-30", safeFrom: "22.23.4" },
  23: { supportedUntil: "2025-06-01" },
  24: { supportedUntil: "2028-04-30", safeFrom: "24.22.1" },
  25: { supportedUntil: "2026-06-01" },
  26: { supportedUntil: "2029-04-30", safeFrom: "26.12.1" },
};

const partsOf = (version: string) => version.replace(/^v/, "").split(".").map(Number);

function isBefore(version: string, other: string): boolean {
  const [parts, others] = [partsOf(version), partsOf(other)];
  const at = parts.findIndex((part, index) => part !== others[index]);
  return at >= 0 && (parts[at] ?? 0) < (others[at] ?? 0);
}

/**
 * Explains why a version of Node is unsafe. Undefined if the version receives security fixes and has no known
 * vulnerability, or is newer than this table. @param version Node version, as in `process.version` @param now epoch
 * milliseconds
 */
export function nodeRisk(version: string, now: number): string | undefined {
  const [major = 0] = partsOf(version);
  const line = lines[major];
  if (!line) return undefined;
  const { supportedUntil, safeFrom } = line;
  if (now > Date.parse(`${supportedUntil}T23:59:59Z`)) {
    return `Node ${version} has received no security fixes since ${supportedUntil}: use Node 24.`;
  }
  if (safeFrom !== undefined && isBefore(version, safeFrom)) {
    return `Node ${version} has a known vulnerability in its Brotli decoder: use ${safeFrom} or later.`;
  }
  return undefined;
}

/** Logs one warning if this process runs on an unsafe version of Node. */
export function checkNode(logger: Pick<Logger, "warn">, version = process.version, now = Date.now()): void {
  const risk = nodeRisk(version, now);
  if (risk !== undefined) logger.warn(risk);
}
