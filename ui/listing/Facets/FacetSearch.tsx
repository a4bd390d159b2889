"use client";

import { cx } from "class-variance-authority";
import { useId, type ComponentProps } from "react";
import { Icon } from "../../content/Icon.tsx";
import { LiveText } from "../../internal/components/LiveText.tsx";
import { formatCount } from "../../internal/text/format.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useLocale, useMessages } from "../../provider/context.ts";
import * as styles from "./FacetSearch.css.ts";

export interface FacetSearchProps extends Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "onChange"
> {
  /** Name of the facet. */
  label: string;
  value: string;
  /** Called with the search text on every keystroke. */
  onChange: (match: string) => void;
  /** Number of matching options, announced to screen readers. Undefined while loading. */
  found: number | undefined;
}

export const facetSearchMessages = {
  label: (label: string) => `Find in ${label}`,
  placeholder: "Find",
  found: (count: number, formatted: string) =>
    count === 0 ? "No options found" : `${formatted} ${count === 1 ? "option" : "options"} found`,
};

/** Searches a facet's options. Pass this component as `search` to FacetOptions. Hidden if JavaScript is disabled. */
export function FacetSearch({ label, value, onChange, found, id, className, onKeyDown, ...rest }: FacetSearchProps) {
  const messages = useMessages("FacetSearch", facetSearchMessages);
  const locale = useLocale();
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={styles.root}>
      <label htmlFor={inputId}>
        <VisuallyHidden>{messages.label(label)}</VisuallyHidden>
      </label>
      <Icon name="search" className={styles.glass} />
      <input
        autoComplete="off"
        placeholder={messages.placeholder}
        {...rest}
        id={inputId}
        type="search"
        value={value}
        className={cx(styles.input, className)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          // Firefox does not clear a search field on Escape.
          if (!event.defaultPrevented && event.key === "Escape" && value !== "") onChange("");
        }}
      />
      <LiveText
        text={value.trim() === "" || found === undefined ? "" : messages.found(found, formatCount(found, locale))}
      />
    </div>
  );
}
