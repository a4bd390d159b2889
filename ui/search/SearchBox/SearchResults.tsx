"use client";

import { cx } from "class-variance-authority";
import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { durations } from "@corkwood/tokens/motion";
import { formatCount } from "../../internal/text/format.ts";
import { LiveText } from "../../internal/components/LiveText.tsx";
import { useTimeout } from "../../internal/hooks/useTimeout.ts";
import { Anchor } from "../../navigation/Anchor.tsx";
import { Spinner } from "../../feedback/Spinner.tsx";
import * as styles from "./SearchResults.css.ts";
import { useLocale, useMessages } from "../../provider/context.ts";
import { useSearchBoxContext, type SearchTarget } from "./useSearchBox.ts";

/** A search result. */
export interface SearchResult extends SearchTarget {
  href: string;
  /** Name split into parts, with matches marked. @default the whole name, unmarked */
  parts?: readonly { text: string; match: boolean }[];
  /** Text after the name, such as ' - Coming Soon'. */
  suffix?: string | undefined;
  /** A `Picture`. */
  picture?: ReactNode;
  /** Single line below the name, such as a `SearchPrice` or text. */
  detail?: ReactNode;
  /** Whether the picture is greyed out. @default false */
  muted?: boolean;
}

export interface SearchSection {
  heading: string;
  results: readonly SearchResult[];
}

export interface SearchResultsProps extends Omit<ComponentProps<"div">, "children" | "results"> {
  /**
   * State of the search. 'idle' means that the query is empty. While it is 'loading', the sections may still show
   * results for the previous query.
   */
  status: "idle" | "loading" | "ready" | "failed";
  /** Results by section. Empty sections are not shown. */
  sections: readonly SearchSection[];
  /** Text shown while the query is empty. */
  prompt: string;
  /** Text shown if there are no results. */
  emptyText: string;
  /** Text shown if the search failed. */
  failureText: string;
  /** Accessible name of the list. @default "Search results" */
  label?: string;
}

export const searchResultsMessages = {
  label: "Search results",
  loading: "Searching",
  found: (count: number, formatted: string) => `${formatted} ${count === 1 ? "result" : "results"}`,
};

/**
 * Results of a `SearchBox`, placed after its field in the document rather than in a portal. Lazy-load this component on
 * intent.
 */
export function SearchResults({
  status,
  sections,
  prompt,
  emptyText,
  failureText,
  label,
  className,
  ...rest
}: SearchResultsProps) {
  const messages = useMessages("SearchResults", searchResultsMessages);
  const locale = useLocale();
  const { open, fillsScreen, listId } = useSearchBoxContext();
  const [slow, setSlow] = useState(false);
  const shown = sections.filter(({ results }) => results.length > 0);
  const count = shown.reduce((sum, { results }) => sum + results.length, 0);
  if (slow && status !== "loading") setSlow(false);

  const statusMessages = {
    idle: prompt,
    loading: undefined,
    ready: count === 0 ? emptyText : undefined,
    failed: failureText,
  };
  const message = statusMessages[status];
  const hasList = count > 0 && message === undefined;
  const isSpinning = slow && status === "loading";
  const isSettled = status !== "loading";

  return (
    <>
      {open && status === "loading" && <Wait over={() => setSlow(true)} />}
      {open && (message !== undefined || hasList || isSpinning) && (
        <div
          {...rest}
          className={cx(styles.panel, className)}
          data-variant={fillsScreen ? "fullScreen" : "dropdown"}
          // Keeps focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          role="presentation"
        >
          {isSpinning && (
            <div className={styles.loading} data-alone={hasList ? undefined : ""}>
              <Spinner label={messages.loading} className={styles.spinner} />
            </div>
          )}
          {message !== undefined && <p className={styles.message}>{message}</p>}
          {hasList && <List id={listId} label={label ?? messages.label} sections={shown} />}
        </div>
      )}
      <LiveText text={open && isSettled ? (message ?? messages.found(count, formatCount(count, locale))) : ""} />
    </>
  );
}

/** Reports a search that takes longer than 300 ms. */
function Wait({ over }: { over: () => void }) {
  useTimeout(over, durations.searchSpinner);
  return null;
}

function List({ id, label, sections }: { id: string; label: string; sections: readonly SearchSection[] }) {
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { results }) => sum + results.length, 0));
  return (
    <div role="listbox" id={id} aria-label={label} className={styles.list}>
      {sections.map((section, at) => (
        <Section key={section.heading} section={section} start={starts[at] ?? 0} />
      ))}
    </div>
  );
}

function Section({ section: { heading, results }, start }: { section: SearchSection; start: number }) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className={styles.heading}>
        {heading}
      </div>
      {results.map((result, at) => (
        <Option key={result.id} result={result} index={start + at} />
      ))}
    </div>
  );
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Part of a result's name. Leading and trailing spaces are outside the element, because some browsers drop spaces
 * inside elements from the accessible name.
 */
function NamePart({ text, match }: { text: string; match: boolean }) {
  const words = text.trim();
  if (words === "") return text === "" ? null : " ";
  return (
    <>
      {text.startsWith(" ") && " "}
      {match ? <mark className={styles.match}>{words}</mark> : <span>{words}</span>}
      {text.endsWith(" ") && " "}
    </>
  );
}

function Option({ result, index }: { result: SearchResult; index: number }) {
  const { highlighted, optionId, choose } = useSearchBoxContext();
  const { name, parts = [{ text: name, match: false }], suffix = "", href, picture, detail, muted = false } = result;
  return (
    <Anchor
      href={href}
      role="option"
      id={optionId(index)}
      aria-selected={index === highlighted}
      tabIndex={-1}
      className={styles.option}
      data-muted={muted ? "" : undefined}
      // The search stays open if the result opens in a new tab or window.
      onClick={(event) => isPlain(event) && choose(index)}
    >
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.name}>
          {[...parts, { text: suffix, match: false }].map((part, at) => (
            <NamePart key={at} {...part} />
          ))}
        </span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </Anchor>
  );
}
