import { isOwnLink } from "@corkwood/commerce";
import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import { usePrefetch } from "./prefetch.ts";

/** The anchor that `ui` renders through its LinkProvider: addresses of this shop are followed within the page. */
export function ShopLink({ href = "", onPointerEnter, onFocus, children, ...rest }: ComponentProps<"a">) {
  const prefetch = usePrefetch();
  const { pathname } = useLocation();
  if (!isOwnLink(href)) {
    return (
      <a href={href} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={href}
      // Another view of the same page, such as a filter: the shopper stays where they are.
      preventScrollReset={href.split("?")[0] === pathname}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType === "mouse") prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(href);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}
