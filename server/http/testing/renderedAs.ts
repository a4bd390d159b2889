import type { Rendered } from "../pageCache.ts";

/** A page as rendered by the storefront. @param as status (default 200) and headers */
export function renderedAs(html: string, { status = 200, headers }: ResponseInit = {}): Rendered {
  return { status, headers: new Headers(headers), html };
}
