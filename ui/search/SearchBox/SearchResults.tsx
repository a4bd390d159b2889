"use client";

import { cx } from "class-variance-authority";
import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import { durations } from "@corkwood/tokens/motion";
import type { Clock } from "../../internal/hooks/clock.ts";
import { LiveText } from "../../internal/components/LiveText.tsx";
import { useTimeout } from "../../internal/hooks/useTimeout.ts";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { Spinner } from "../../feedback/Spinner/Spinner.tsx";
import * as styles from "./SearchResults.css.ts";
import { useSearchBoxContext, type SearchTarget } from "./useSearchBox.ts";

/** One thing that was found. */
export interface SearchResult extends SearchTarget {
  href: string;
  /** The name in pieces, those that match the query marked. @default the name, unmarked */
  parts?: readonly { text: string; match: boolean }[];
  /** Follows the name, as ' - Coming Soon'. */
  suffix?: string | undefined;
  /** A `Picture`. */
  picture?: ReactNode;
  /** One line below the name: `SearchPrice`, or words. */
  detail?: ReactNode;
  /** Its picture is greyed. @default false */
  muted?: boolean;
}

export interface SearchSection {
  heading: string;
  results: readonly SearchResult[];
}

export interface SearchResultsProps extends Omit<ComponentProps<"div">, "children" | "results"> {
  /** `idle` while nothing is searched for. While `loading`, the sections may still be those of the query before. */
  status: "idle" | "loading" | "ready" | "failed";
  /** What was found. A section without results is not shown. */
  sections: readonly SearchSection[];
  /** Said while nothing is asked. */
  prompt: string;
  /** Said where nothing was found. */
  emptyText: string;
  /** Said where the search failed. */
  failureText: string;
  /** Names the list. @default "Search results" */
  label?: string;
  /** @default the system's clock */
  clock?: Clock;
}

/** The results of a `SearchBox`, below its field: in the page's own order, not in a layer elsewhere. Load it on intent. */
export function SearchResults({
  status,
  sections,
  prompt,
  emptyText,
  failureText,
  label = "Search results",
  clock,
  className,
  ...rest
}: SearchResultsProps) {
  const { open, fillsScreen, listId } = useSearchBoxContext();
  const [slow, setSlow] = useState(false);
  const shown = sections.filter(({ results }) => results.length > 0);
  const count = shown.reduce((sum, { results }) => sum + results.length, 0);
  if (slow && status !== "loading") setSlow(false);

  const messages = {
    idle: prompt,
    loading: undefined,
    ready: count === 0 ? emptyText : undefined,
    failed: failureText,
  };
  const message = messages[status];
  const hasList = count > 0 && message === undefined;
  const isSpinning = slow && status === "loading";
  const isSettled = status !== "loading";

  return (
    <>
      {open && status === "loading" && <Wait over={() => setSlow(true)} clock={clock} />}
      {open && (message !== undefined || hasList || isSpinning) && (
        <div
          {...rest}
          className={cx(styles.panel, className)}
          data-variant={fillsScreen ? "fullScreen" : "dropdown"}
          // Focus stays in the field, whatever is pressed here.
          onMouseDown={(event) => event.preventDefault()}
          role="presentation"
        >
          {isSpinning && (
            <div className={styles.loading} data-alone={hasList ? undefined : ""}>
              <Spinner label="Searching" className={styles.spinner} />
            </div>
          )}
          {message !== undefined && <p className={styles.message}>{message}</p>}
          {hasList && <List id={listId} label={label} sections={shown} />}
        </div>
      )}
      <LiveText text={open && isSettled ? (message ?? `${count} ${count === 1 ? "result" : "results"}`) : ""} />
    </>
  );
}

/** Shown while the search takes long. */
function Wait({ over, clock }: { over: () => void; clock: Clock | undefined }) {
  useTimeout(over, durations.searchSpinner, { clock });
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

/** Part of a result's name. Its outer spaces are beside its element: within, some computations of names drop them. */
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
      // In a new tab or window it opens beside the search, which goes on.
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
