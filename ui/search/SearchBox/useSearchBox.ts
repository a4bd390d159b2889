import { createContext, useContext, useId, useState, type ChangeEvent, type KeyboardEvent } from "react";

/** Properties of a result that keyboard navigation needs. */
export interface SearchTarget {
  id: string;
  /** Text shown in the field while the result is highlighted. */
  name: string;
}

interface SearchBoxOptions {
  query: string;
  onQueryChange: (query: string) => void;
  results: readonly SearchTarget[];
  /** Whether the search fills the screen. If so, the list is always open, and Escape closes the search. */
  fillsScreen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
}

/** State shared with the list below the field. */
export interface SearchBoxContext {
  open: boolean;
  fillsScreen: boolean;
  listId: string;
  /** Index of the highlighted result among all results, or `none`. */
  highlighted: number;
  optionId: (index: number) => string;
  /** Called when the shopper opens a result. */
  choose: (index: number) => void;
}

/** Index if no result is highlighted. The arrow keys cycle from the last result through the field to the first. */
const none = -1;

const Context = createContext<SearchBoxContext | null>(null);
export const SearchBoxProvider = Context.Provider;

export function useSearchBoxContext(): SearchBoxContext {
  const context = useContext(Context);
  if (!context) throw new Error("SearchResults requires a SearchBox");
  return context;
}

function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing;
}

/**
 * An editable combobox as described in the ARIA Authoring Practices. The arrow keys move through the results and back to
 * the field.
 *
 * React-aria's `useComboBox` does not fit. It resets the highlight when the text changes, so the field cannot show the
 * highlighted name. It never submits the form on Enter while the list is open, and the arrow keys never reach the
 * field. It also hides the rest of the page, including alerts, from screen readers, and adds 38 kB of scripts, compared
 * with 45 kB for the whole header.
 */
export function useSearchBox({ query, onQueryChange, results, fillsScreen, onOpenChange }: SearchBoxOptions) {
  const listId = useId();
  const [opened, setOpened] = useState(false);
  const open = opened || fillsScreen;

  // The highlight is stored with the ids of the results, so that different results reset the highlight.
  const among = results.map(({ id }) => id).join("\n");
  const [highlight, setHighlight] = useState({ among, index: none });
  const highlighted = open && highlight.among === among ? highlight.index : none;
  const optionId = (index: number) => `${listId}-${index}`;

  const highlightAt = (index: number) => {
    setHighlight({ among, index });
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const show = () => {
    if (!opened) onOpenChange?.(true);
    setOpened(true);
  };
  const close = () => {
    highlightAt(none);
    if (opened) onOpenChange?.(false);
    setOpened(false);
  };
  const move = (step: 1 | -1) => {
    show();
    const places = results.length + 1;
    highlightAt(((highlighted + 1 + step + places) % places) - 1);
  };

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    highlightAt(none);
    onQueryChange(event.target.value);
    show();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && highlighted !== none) {
      event.preventDefault();
      // Clicks the link, so that the link navigates as usual.
      document.getElementById(optionId(highlighted))?.click();
    } else if (event.key === "Escape" && opened && !fillsScreen) {
      // Prevents Chrome from clearing the search field.
      event.preventDefault();
      close();
    }
  };

  const hasList = open && results.length > 0;
  return {
    open,
    highlighted,
    listId,
    optionId,
    show,
    close,
    inputProps: {
      value: results[highlighted]?.name ?? query,
      onChange,
      onKeyDown,
      onClick: show,
    },
    comboboxProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": hasList,
      "aria-controls": hasList ? listId : undefined,
      "aria-activedescendant": highlighted === none ? undefined : optionId(highlighted),
      autoCapitalize: "off",
      autoCorrect: "off",
      spellCheck: false,
    } as const,
  };
}
