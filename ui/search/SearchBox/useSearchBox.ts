import { createContext, useContext, useId, useState, type ChangeEvent, type KeyboardEvent } from "react";

/** What the keyboard has to know of a result. */
export interface SearchTarget {
  id: string;
  /** Shown in the field while the result is highlighted. */
  name: string;
}

interface SearchBoxOptions {
  query: string;
  onQueryChange: (query: string) => void;
  results: readonly SearchTarget[];
  /** It fills the screen: its list stays open, and Escape closes the screen. */
  fillsScreen: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
}

/** What the box passes to the list below the field. */
export interface SearchBoxContext {
  open: boolean;
  fillsScreen: boolean;
  listId: string;
  /** Position of the highlighted result among all, or `none`. */
  highlighted: number;
  optionId: (index: number) => string;
  /** A result was followed. */
  choose: (index: number) => void;
}

/** The field itself, between the last result and the first. */
const none = -1;

const Context = createContext<SearchBoxContext | null>(null);
export const SearchBoxProvider = Context.Provider;

export function useSearchBoxContext(): SearchBoxContext {
  const context = useContext(Context);
  if (!context) throw new Error("SearchResults stand within a SearchBox");
  return context;
}

function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing;
}

/**
 * An editable combobox as the ARIA Authoring Practices draw it, with the shop's own rules (specification/search#arrows).
 *
 * Not react-aria's `useComboBox`, whose rules are others: it forgets the highlight when the field's text changes, so that the
 * field cannot show the highlighted name; Enter never submits the form while its list is open; its cycle has no 'none'; it
 * hides the rest of the page from screen readers, the alerts among it. And it weighs 38 kB where the whole header has 45.
 */
export function useSearchBox({ query, onQueryChange, results, fillsScreen, onOpenChange }: SearchBoxOptions) {
  const listId = useId();
  const [opened, setOpened] = useState(false);
  const open = opened || fillsScreen;

  // Stored with the results that it belongs to: other results reset it.
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
      // A click, so that the link is followed in its own way.
      document.getElementById(optionId(highlighted))?.click();
    } else if (event.key === "Escape" && opened && !fillsScreen) {
      // Chrome would empty a search field.
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
