import { isOwnLink } from "@corkwood/commerce";
import type { ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import { movePicture } from "./movePicture.ts";
import { isPlainClick } from "./plainClick.ts";
import { usePrefetch } from "./prefetch.ts";

/**
 * The anchor that `ui` renders through its LinkProvider. The router handles addresses of this shop. Simpler than the
 * router's own link, because a page has hundreds of links.
 */
export function ShopLink(props: ComponentProps<"a">) {
  const { href = "", onPointerEnter, onFocus, onClick, children, ...rest } = props;
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  if (!isOwnLink(href)) return <a {...props}>{children}</a>;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { target, download } = rest;
        if (event.defaultPrevented || !isPlainClick(event) || (target && target !== "_self") || download) return;
        event.preventDefault();
        // Read on click, so that hundreds of links do not render again for each new address.
        const { pathname, search, hash } = window.location;
        void navigate(href, {
          // Like browsers, adds no history entry for the current page.
          replace: pathname + search + hash === href,
          // Keeps the scroll position for another view of the same page, such as a filter.
          preventScrollReset: href.split("?")[0] === pathname,
          ...(movePicture(event.currentTarget) && { viewTransition: true }),
        });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType === "mouse") prefetch(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        // A touch that focuses a link follows the link at once, and would have to wait for a prefetch.
        if (event.currentTarget.matches(":focus-visible")) prefetch(href);
      }}
    >
      {children}
    </a>
  );
}
