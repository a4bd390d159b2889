import { isOwnLink } from "@corkwood/commerce";
import type { ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import { movePicture } from "./movePicture.ts";
import { isPlainClick } from "./plainClick.ts";
import { usePrefetch } from "./prefetch.ts";

/**
 * The anchor that `ui` renders through its LinkProvider: addresses of this shop are followed within the page. A page has
 * hundreds of them, so it does without what the router's own link can do besides.
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
        // Read now: hundreds of links need not be rendered again for each other address.
        const { pathname, search, hash } = window.location;
        void navigate(href, {
          // As browsers do: the page that is open already makes no new entry of the history.
          replace: pathname + search + hash === href,
          // Another view of the same page, such as a filter: the shopper stays where they are.
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
        // A finger that focuses a link follows it at once, and would wait for this.
        if (event.currentTarget.matches(":focus-visible")) prefetch(href);
      }}
    >
      {children}
    </a>
  );
}
