"use client";

import { cx } from "class-variance-authority";
import type { ChangeEvent, ComponentProps } from "react";
import { control } from "../Field/Field.css.ts";
import { FieldFrame, useWiring, type FieldProps } from "../Field/Field.tsx";
import { LiveText } from "../../internal/components/LiveText.tsx";
import { useSearchBox } from "../../search/SearchBox/useSearchBox.ts";
import * as styles from "./SuggestField.css.ts";

export interface Suggestion {
  id: string;
  /** All of it; shown in the field while it is highlighted. */
  name: string;
  /** The first of the name, which tells it from its neighbours. @default all of it */
  lead?: string;
}

export interface SuggestFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange">, FieldProps {
  value: string;
  /** Called with each change, by the shopper or by a suggestion. */
  onValueChange: (value: string) => void;
  /** Called with what the shopper types, and not where the browser fills the field in: time to look for suggestions. */
  onSearch: (typed: string) => void;
  /** The best first. */
  suggestions: readonly Suggestion[];
  /** One was chosen, by click, tap or Enter. */
  onChoose: (id: string) => void;
  /** Names the list, as 'Suggested addresses'. */
  listLabel: string;
}

/** Autofill changes a whole form at once: nobody is typing, and no list opens. */
function isTyped({ nativeEvent }: ChangeEvent): boolean {
  const { inputType } = nativeEvent as InputEvent;
  return Boolean(inputType) && inputType !== "insertReplacementText";
}

/** The space between them stands outside of the second, where no browser or screen reader leaves it out. */
function Parts({ lead, rest }: { lead: string; rest: string }) {
  return (
    <>
      <span>{lead}</span>
      {rest.startsWith(" ") && " "}
      {rest !== "" && <span className={styles.rest}>{rest.trimStart()}</span>}
    </>
  );
}

/** One line of text that offers to complete what is typed. Text that is no suggestion is accepted, too. */
export function SuggestField({
  label,
  hint,
  error,
  id,
  value,
  onValueChange,
  onSearch,
  suggestions,
  onChoose,
  listLabel,
  className,
  onBlur,
  ...rest
}: SuggestFieldProps) {
  const wiring = useWiring({ hint, error }, { ...rest, id });
  const { open, highlighted, listId, optionId, close, inputProps, comboboxProps } = useSearchBox({
    query: value,
    onQueryChange: (typed) => {
      onValueChange(typed);
      onSearch(typed);
    },
    results: suggestions,
    fillsScreen: false,
    onOpenChange: undefined,
  });
  const isShown = open && suggestions.length > 0;
  const count = `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}`;

  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={error}>
      <div className={styles.field}>
        <input
          {...comboboxProps}
          autoCapitalize="words"
          {...rest}
          {...wiring}
          {...inputProps}
          type="text"
          className={cx(control, className)}
          onChange={(event) => {
            if (isTyped(event)) inputProps.onChange(event);
            else onValueChange(event.currentTarget.value);
          }}
          onBlur={(event) => {
            onBlur?.(event);
            // VoiceOver and TalkBack may focus a suggestion before they take it.
            if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) close();
          }}
        />
        {isShown && (
          <div
            role="listbox"
            id={listId}
            aria-label={listLabel}
            tabIndex={-1}
            className={styles.list}
            // Focus stays in the field, whatever is pressed here.
            onMouseDown={(event) => event.preventDefault()}
          >
            {suggestions.map(({ id: suggestionId, name, lead = name }, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={suggestionId}
                role="option"
                id={optionId(index)}
                tabIndex={-1}
                aria-selected={index === highlighted}
                className={styles.option}
                onClick={() => {
                  close();
                  onChoose(suggestionId);
                }}
              >
                <Parts lead={lead} rest={name.slice(lead.length)} />
              </div>
            ))}
          </div>
        )}
        <LiveText text={isShown ? count : ""} />
      </div>
    </FieldFrame>
  );
}
