"use client";

import { useRef, type ComponentProps, type FocusEvent, type ReactNode, type Ref } from "react";
import { SearchForm, type SearchFormProps } from "../SearchForm.tsx";
import { SearchBoxProvider, useSearchBox, type SearchTarget } from "./useSearchBox.ts";

export interface SearchBoxProps extends Omit<SearchFormProps, "defaultValue" | "inputProps" | "results"> {
  /** Text in the search field. */
  query: string;
  /** Called on every change to the text. */
  onQueryChange: (query: string) => void;
  /** Results currently shown, in the same order as in `SearchResults`, for keyboard navigation. @default none */
  results?: readonly SearchTarget[];
  /** Called when the shopper opens a result by click, tap or Enter. The browser follows the link itself. */
  onChoose?: (result: SearchTarget) => void;
  /** Called when the dropdown opens and closes. */
  onOpenChange?: (open: boolean) => void;
  /**
   * Variant: 'dropdown' opens a list below the field, and 'fullScreen', for a `SearchOverlay`, is always open. @default
   * "dropdown"
   */
  variant?: "dropdown" | "fullScreen";
  /** Ref to the search field. */
  inputRef?: Ref<HTMLInputElement>;
  /**
   * `SearchResults`, which should be lazy-loaded on intent. Until the results component has loaded, the box is a plain
   * form, even for screen readers.
   */
  children?: ReactNode;
}

const noResults: readonly SearchTarget[] = [];

/**
 * Search box of the header: a `SearchForm` with suggestions while typing. Enter submits the form unless a result is
 * highlighted. Text, caret and focus are preserved when the results load, because the input element stays the same.
 */
export function SearchBox({
  query,
  onQueryChange,
  results = noResults,
  onChoose,
  onOpenChange,
  variant = "dropdown",
  inputRef,
  children,
  onBlur,
  onSubmit,
  ...rest
}: SearchBoxProps) {
  const fillsScreen = variant === "fullScreen";
  const box = useSearchBox({ query, onQueryChange, results, fillsScreen, onOpenChange });
  const { open, highlighted, listId, optionId, show, close, inputProps, comboboxProps } = box;
  const panel = useRef<HTMLDivElement>(null);
  const hasResults = Boolean(children);

  const closeUnlessWithin = (event: FocusEvent<HTMLFormElement>) => {
    onBlur?.(event);
    // VoiceOver and TalkBack may focus a result before activating it.
    if (panel.current?.contains(event.relatedTarget)) return;
    close();
  };
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    // If the query is empty, the button focuses the field.
    if (query.trim() === "") {
      event.preventDefault();
      event.currentTarget.querySelector("input")?.focus();
      show();
      return;
    }
    onSubmit?.(event);
    close();
  };
  const choose = (index: number) => {
    const result = results[index];
    close();
    if (result) onChoose?.(result);
  };

  return (
    <SearchForm
      {...rest}
      onBlur={closeUnlessWithin}
      onSubmit={submit}
      inputProps={{ ...inputProps, ...(hasResults && comboboxProps), ...(inputRef && { ref: inputRef }) }}
    >
      <SearchBoxProvider value={{ open, fillsScreen, listId, highlighted, optionId, choose }}>
        {hasResults && <div ref={panel}>{children}</div>}
      </SearchBoxProvider>
    </SearchForm>
  );
}
