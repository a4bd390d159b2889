import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { isOwnLink } from "@corkwood/commerce";
import { movePicture } from "./movePicture.ts";
import { usePrefetch } from "./prefetch.ts";

/**
 * The anchor that `ui` renders through its UiProvider. The router handles this shop's URLs. Simpler than the router's
 * own link, because a page has hundreds of links.
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
        // The URL is read on click, so that hundreds of links do not re-render for each new URL.
        const { pathname, search, hash } = window.location;
        void navigate(href, {
          // Like browsers, adds no history entry for a link to the current page.
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
        // A touch focuses a link and follows it immediately, so the navigation would have to wait for the prefetch.
        if (event.currentTarget.matches(":focus-visible")) prefetch(href);
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click is plain: it neither opens a tab or window nor starts a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
