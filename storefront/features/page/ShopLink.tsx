import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { useWarm } from "./warm.ts";

/** The anchor that `ui` renders through its LinkProvider: addresses of this shop are followed within the page. */
export function ShopLink({ href = "", onPointerEnter, onFocus, children, ...rest }: ComponentProps<"a">) {
  const warm = useWarm();
  if (!href.startsWith("/") || href.startsWith("//")) {
    return (
      <a href={href} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType === "mouse") warm(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        warm(href);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}
