import { z } from "zod";
import type { CallTable } from "./call.ts";

const crawlers = { tag: "search engines" } as const;
const xml = {
  description: "Sitemap XML as defined by sitemaps.org",
  type: "application/xml",
  schema: z.string(),
} as const;

const status = <S extends string>(word: S) => z.object({ status: z.literal(word) });

/** Health checks for monitoring. */
export const healthCalls = {
  "GET /healthz": {
    operationId: "getHealth",
    summary: "Liveness check of the process",
    tag: "health",
    answer: { description: "The process is alive", schema: status("ok"), keep: "never" },
  },
  "GET /readyz": {
    operationId: "getReadiness",
    summary: "Readiness check: the database responds and has space to write",
    tag: "health",
    answer: { description: "The shop is ready", schema: status("ok"), keep: "never" },
    otherwise: { 503: { description: "The shop is not ready", schema: status("unavailable"), keep: "never" } },
  },
} satisfies CallTable;

export const mediaCalls = {
  "GET /media/{kind}/{key}/{file}": {
    operationId: "getPicture",
    summary: "A picture with an aspect ratio of 4 to 5",
    tag: "media",
    params: z.object({
      kind: z.string(),
      key: z.string(),
      file: z.string().describe("{width}.{format}, as linked from pages"),
    }),
    answer: { description: "The picture", type: "image/*", schema: z.file() },
    problems: { 404: ["ROUTE_NOT_FOUND"], 503: ["RATE_LIMITED"] },
  },
} satisfies CallTable;

/** Contact for reporting vulnerabilities. */
export const securityCalls = {
  "GET /.well-known/security.txt": {
    operationId: "getSecurityContact",
    summary: "Where to report a vulnerability",
    tag: "security",
    answer: { description: "RFC 9116", type: "text/plain", schema: z.string() },
    problems: { 404: ["ROUTE_NOT_FOUND"] },
  },
} satisfies CallTable;

/** Sitemaps, and the robots.txt that lists them. */
export const sitemapCalls = {
  "GET /sitemap.xml": {
    ...crawlers,
    operationId: "getSitemapIndex",
    summary: "Sitemap index",
    answer: xml,
  },
  "GET /sitemap-{number}.xml": {
    ...crawlers,
    operationId: "getSitemap",
    summary: "Part of the sitemap, listed in the sitemap index",
    params: z.object({ number: z.string().describe("From 1") }),
    answer: xml,
    problems: { 404: ["ROUTE_NOT_FOUND"] },
  },
  "GET /robots.txt": {
    ...crawlers,
    operationId: "getRobots",
    summary: "Rules for crawlers",
    answer: { description: "RFC 9309", type: "text/plain", schema: z.string() },
  },
} satisfies CallTable;

/** Feeds for feed readers, and for services that list the shop's products. */
export const feedCalls = {
  "GET /feeds/new.xml": {
    operationId: "getNewProductsFeed",
    summary: "The newest products",
    tag: "feeds",
    answer: { description: "Atom, RFC 4287", type: "application/atom+xml", schema: z.string() },
  },
  "GET /feeds/google.xml": {
    operationId: "getGoogleFeed",
    summary: "All products for Google Merchant Center",
    tag: "feeds",
    answer: { description: "RSS 2.0 with Google's fields", type: "application/xml", schema: z.string() },
    problems: { 429: ["RATE_LIMITED"] },
  },
} satisfies CallTable;
