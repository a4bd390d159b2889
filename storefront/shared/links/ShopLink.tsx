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
        // The address is read on click, so that hundreds of links do not re-render for each new address.
        const { pathname, search, hash } = window.location;
        void navigate(href, {
          // Adds no history entry for the current page, as browsers do.
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
        // A touch that focuses a link also follows it at once, so following would have to wait for the prefetch.
        if (event.currentTarget.matches(":focus-visible")) prefetch(href);
      }}
    >
      {children}
    </a>
  );
}
