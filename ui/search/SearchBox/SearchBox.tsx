"use client";

import { useRef, type ComponentProps, type FocusEvent, type ReactNode, type Ref } from "react";
import { SearchForm, type SearchFormProps } from "../SearchForm/SearchForm.tsx";
import { SearchBoxProvider, useSearchBox, type SearchTarget } from "./useSearchBox.ts";

export interface SearchBoxProps extends Omit<SearchFormProps, "defaultValue" | "inputProps" | "results"> {
  /** What the shopper typed. */
  query: string;
  /** Called with each change of what is typed. */
  onQueryChange: (query: string) => void;
  /** The results that are shown, in the order of `SearchResults`, for the keyboard. @default none */
  results?: readonly SearchTarget[];
  /** Called when a result is followed, by click, tap or Enter; the browser follows the link itself. */
  onChoose?: (result: SearchTarget) => void;
  /** Called when the dropdown opens and closes. */
  onOpenChange?: (open: boolean) => void;
  /** A dropdown below the field, or the list of a `SearchOverlay`, which is open as long as it is there. @default "dropdown" */
  variant?: "dropdown" | "fullScreen";
  /** The field. */
  inputRef?: Ref<HTMLInputElement>;
  /** `SearchResults`. Load them on intent: without them the box is a plain form, and is one for screen readers. */
  children?: ReactNode;
}

const noResults: readonly SearchTarget[] = [];

/**
 * The search box of the header: `SearchForm` that offers results while the shopper types. Without a highlighted result Enter
 * submits the form. What has been typed, the caret and focus stay when the results are loaded, for the field stays the same.
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
    // VoiceOver and TalkBack may focus a result before they follow it.
    if (panel.current?.contains(event.relatedTarget)) return;
    close();
  };
  const submit: ComponentProps<"form">["onSubmit"] = (event) => {
    // With nothing to search for, the button leads to the field.
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
