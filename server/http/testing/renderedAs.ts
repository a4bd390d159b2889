import type { Rendered } from "../pageCache.ts";

/** What a storefront rendered. @param as its status, 200 if left out, and headers */
export function renderedAs(html: string, { status = 200, headers }: ResponseInit = {}): Rendered {
  return { status, headers: new Headers(headers), html };
}
