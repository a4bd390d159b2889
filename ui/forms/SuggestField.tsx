"use client";

import { cx } from "class-variance-authority";
import type { ChangeEvent, ComponentProps } from "react";
import { control } from "./Field/Field.css.ts";
import { FieldFrame, useWiring, type FieldProps } from "./Field/Field.tsx";
import { formatCount } from "../internal/text/format.ts";
import { LiveText } from "../internal/components/LiveText.tsx";
import { useSearchBox } from "../search/SearchBox/useSearchBox.ts";
import { useLocale, useMessages } from "../provider/context.ts";
import * as styles from "./SuggestField.css.ts";

export interface Suggestion {
  id: string;
  /** Full text, shown in the field while the suggestion is highlighted. */
  name: string;
  /**
   * Start of the name that distinguishes the suggestion from its neighbours; the rest is dimmed. @default the whole
   * name
   */
  lead?: string;
}

export interface SuggestFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange">, FieldProps {
  value: string;
  /** Called on every change, whether by typing, autofill or a suggestion. */
  onValueChange: (value: string) => void;
  /** Called when the shopper types, but not on autofill. Load suggestions in this handler. */
  onSearch: (typed: string) => void;
  /** Best match first. */
  suggestions: readonly Suggestion[];
  /** Called when a suggestion is chosen by click, tap or Enter. */
  onChoose: (id: string) => void;
  /** Accessible name of the list, such as 'Suggested addresses'. */
  listLabel: string;
}

/** Whether the shopper typed. Autofill changes the whole form at once and must not open a list. */
function isTyped({ nativeEvent }: ChangeEvent): boolean {
  const { inputType } = nativeEvent as InputEvent;
  return Boolean(inputType) && inputType !== "insertReplacementText";
}

/** The space is a text node between the spans, because a space at the start of the second span could be dropped. */
function Parts({ lead, rest }: { lead: string; rest: string }) {
  return (
    <>
      <span>{lead}</span>
      {rest.startsWith(" ") && " "}
      {rest !== "" && <span className={styles.rest}>{rest.trimStart()}</span>}
    </>
  );
}

export const suggestFieldMessages = {
  found: (count: number, formatted: string) => `${formatted} ${count === 1 ? "suggestion" : "suggestions"}`,
};

/** A text field with suggestions. Also accepts text that is not a suggestion. */
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
  const messages = useMessages("SuggestField", suggestFieldMessages);
  const locale = useLocale();
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
            // VoiceOver and TalkBack may focus a suggestion before activating it.
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
            // Keeps focus in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {suggestions.map(({ id: suggestionId, name, lead = name }, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
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
        <LiveText text={isShown ? messages.found(suggestions.length, formatCount(suggestions.length, locale)) : ""} />
      </div>
    </FieldFrame>
  );
}
