import { Button, UiProvider, SearchBox, SearchForm, SearchOverlay, SearchPrice, SearchResults } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState, type ComponentProps, type FormEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { createManualClock } from "../support/manualClock.ts";
import { manual, ownWindow } from "../support/manual.ts";
import { found, foundSections, searchTexts } from "../support/search.tsx";
import { createSlowServer } from "../support/slowServer.ts";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));
const followed = fn();
const chosen = fn();
const submitted = fn();

/** Records followed links instead of navigating. */
function NotedLink({ href, onClick, children, ...rest }: ComponentProps<"a">) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    event.preventDefault();
    followed(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

const submit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  submitted(new FormData(event.currentTarget).get("q"));
};

type Status = ComponentProps<typeof SearchResults>["status"];

interface ShopSearchProps {
  /** Results for any query. */
  sections?: ComponentProps<typeof SearchResults>["sections"];
  /** Status of a search with a non-empty query. */
  status?: Status;
  startQuery?: string;
  /** Whether the results have loaded. Until then the box is a plain form. */
  loaded?: boolean;
  prompt?: string;
}

type BoxProps = Omit<ComponentProps<typeof SearchBox>, "action" | "query" | "onQueryChange" | "results" | "children">;

/** Typical use in a shop: the box searches as soon as something is typed. */
function ShopSearch({
  sections = foundSections,
  status = "ready",
  startQuery = "",
  loaded = true,
  prompt = searchTexts.prompt,
  ...rest
}: ShopSearchProps & BoxProps) {
  const [query, setQuery] = useState(startQuery);
  const asked = query.trim() !== "";
  const shown = asked && status !== "failed" ? sections : [];
  return (
    <SearchBox
      action="/search"
      onSubmit={submit}
      {...rest}
      query={query}
      onQueryChange={setQuery}
      results={shown.flatMap(({ results }) => results)}
      onChoose={(result) => {
        chosen(result.id);
        setQuery("");
      }}
    >
      {loaded && <SearchResults {...searchTexts} prompt={prompt} status={asked ? status : "idle"} sections={shown} />}
    </SearchBox>
  );
}

const meta = {
  title: "Search/SearchBox",
  component: SearchBox,
  subcomponents: { SearchResults, SearchPrice, SearchOverlay },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "38rem", minBlockSize: "46rem" }}>
        <UiProvider linkComponent={NotedLink} clock={clock}>
          <Story />
        </UiProvider>
      </div>
    ),
  ],
  beforeEach: () => {
    clock.reset();
    for (const spy of [followed, chosen, submitted]) spy.mockClear();
  },
  args: { action: "/search", query: "", onQueryChange: fn() },
  render: () => <ShopSearch />,
  parameters: manual({
    otherNames: "autocomplete, combobox, typeahead",
    use: "The search of the header: a form that suggests brands, categories, products and pages while the shopper types.",
    avoid:
      "A choice from given options: use SelectField or a searchable facet. A search without suggestions: use SearchForm.",
    anatomy: [
      ["Field", "input"],
      ["Search button", "button[type=submit]"],
    ],
    content: [
      "The placeholder lists what can be found. The label says the same, because placeholders disappear.",
      "Headings of suggestions are plural nouns: 'Categories', 'Products'.",
      "If nothing is found, say so and offer a way on: 'No results.'",
    ],
    related: ["SearchResults", "SuggestField"],
    patterns: ["combobox"],
    keyboard: [
      [
        "Arrow Down, Arrow Up",
        "Open the results, and move through them and back to the field. The field shows the highlighted name.",
      ],
      ["Enter", "Follows the highlighted result, or searches for the typed text if there is none."],
      ["Escape", "Closes the results and restores the typed text. On small screens it closes the search."],
      ["Tab", "Moves from the field to its button and closes the results."],
      ["Home, End, Arrow Left, Arrow Right", "Move the caret in the field."],
    ],
    accessibility: [
      "An editable combobox as in the ARIA Authoring Practices: focus stays in the field, and `aria-activedescendant` refers to the highlighted result.",
      "The results follow the field in the document, so that the reading order matches the screen. Each is a link and can be opened in a new tab.",
      "The number of results, an empty result or a failed search is announced politely once the search is complete.",
      "Before scripts load, or without them, it is `SearchForm`. The field is the same element before and after, and keeps its text, caret and focus.",
      "Matches are bold, and underlined in forced colours. Screen readers announce the name as a whole.",
      "`SearchOverlay` is a modal dialog that focuses the field on opening and returns focus to its opener.",
    ],
  }),
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const box = (canvas: Canvas): HTMLElement => canvas.getByRole("combobox", { name: /^Search/ });
const options = (canvas: Canvas): HTMLElement[] => canvas.queryAllByRole("option");
const highlightedOption = (canvas: Canvas) =>
  options(canvas).find((option) => option.getAttribute("aria-selected") === "true");

export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(box(canvas));
    await expect(canvas.getByText("Find a category or product.", { selector: "p" })).toBeVisible();
    await userEvent.type(box(canvas), "shir");
    await expect(options(canvas)).toHaveLength(found.length);
    await expect(box(canvas)).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("8 results");
  },
};

/** Every state of the dropdown, each in a separate search box. On a real page only the focused dropdown is open. */
export const AllStates: Story = {
  parameters: ownWindow("60rem"),
  render: () => {
    const states: [string, number, ShopSearchProps][] = [
      ["before scripts, and without them", 4, { loaded: false, startQuery: "shir" }],
      ["nothing typed", 8, {}],
      ["nothing typed, on a phone", 8, { prompt: "Find a brand, category or product." }],
      ["results", 44, { startQuery: "shir" }],
      ["results, and a slow search for the next", 44, { startQuery: "shira", status: "loading" }],
      ["a slow search", 8, { startQuery: "s", status: "loading", sections: [] }],
      ["nothing found", 8, { startQuery: "xyzzy", sections: [] }],
      ["failed", 8, { startQuery: "shir", status: "failed" }],
    ];
    return (
      <>
        {states.map(([title, rem, props]) => (
          <Specimens key={title} title={title}>
            <div style={{ inlineSize: "100%", maxInlineSize: "38rem", minBlockSize: `${rem}rem` }}>
              <ShopSearch {...props} label={`Search: ${title}`} aria-label={title} />
            </div>
          </Specimens>
        ))}
      </>
    );
  },
  play: async ({ canvas }) => {
    // Clicked without focus, because focusing the next field would close the dropdown.
    for (const field of canvas.getAllByRole("combobox")) await fireEvent.click(field);
    advance(300);
    await expect(canvas.getAllByRole("listbox")).toHaveLength(2);
  },
};

/** The arrow keys cycle through the results and back to the field. */
export const Arrows: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    await expect(highlightedOption(canvas)).toBeUndefined();
    for (const { name } of found) {
      await userEvent.keyboard("{ArrowDown}");
      await expect(box(canvas)).toHaveValue(name);
    }
    await expect(highlightedOption(canvas)).toBe(options(canvas).at(-1));
    await expect(box(canvas)).toHaveAttribute("aria-activedescendant", options(canvas).at(-1)?.id);
    await userEvent.keyboard("{ArrowDown}");
    await expect(highlightedOption(canvas)).toBeUndefined();
    await expect(box(canvas)).toHaveValue("shir");
    await expect(box(canvas)).not.toHaveAttribute("aria-activedescendant");
    await userEvent.keyboard("{ArrowDown}");
    await expect(highlightedOption(canvas)).toBe(options(canvas)[0]);
    await userEvent.keyboard("{ArrowUp}");
    await expect(highlightedOption(canvas)).toBeUndefined();
    await userEvent.keyboard("{ArrowUp}");
    await expect(highlightedOption(canvas)).toBe(options(canvas).at(-1));
    await expect(box(canvas)).toHaveFocus();
  },
};

/**
 * Enter follows the highlighted result, or searches for the typed text if no result is highlighted. If the field is
 * empty, the button focuses the field.
 */
export const Enter: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir{ArrowDown}{ArrowDown}{Enter}");
    await expect(followed.mock.calls).toEqual([["#shiraz"]]);
    await expect(chosen.mock.calls).toEqual([["shiraz"]]);
    await expect(submitted).not.toHaveBeenCalled();
    await expect(box(canvas)).toHaveValue("");
    await expect(options(canvas)).toHaveLength(0);

    await userEvent.type(box(canvas), "shir{ArrowDown}{ArrowUp}{Enter}");
    await expect(submitted.mock.calls).toEqual([["shir"]]);
    await expect(options(canvas)).toHaveLength(0);
    await expect(box(canvas)).toHaveAttribute("aria-expanded", "false");

    await userEvent.clear(box(canvas));
    flushSync(() => box(canvas).blur());
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(box(canvas)).toHaveFocus();
    await expect(submitted).toHaveBeenCalledTimes(1);
  },
};

/** Escape closes the results and restores the text. The next arrow key reopens the results. */
export const Escape: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir{ArrowDown}");
    await expect(box(canvas)).toHaveValue("Shirvington");
    await userEvent.keyboard("{Escape}");
    await expect(box(canvas)).toHaveValue("shir");
    await expect(options(canvas)).toHaveLength(0);
    await expect(box(canvas)).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(highlightedOption(canvas)).toBe(options(canvas).at(-1));
  },
};

/** Editing a suggestion makes it the next query and removes the highlight. */
export const EditedSuggestion: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir{ArrowDown}");
    await userEvent.keyboard(" 2019");
    await expect(box(canvas)).toHaveValue("Shirvington 2019");
    await expect(highlightedOption(canvas)).toBeUndefined();
  },
};

function ChangingResults() {
  const [newer, setNewer] = useState(false);
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setNewer(true)}>
        Newer results
      </button>
      <ShopSearch sections={newer ? foundSections.slice(1) : foundSections} />
    </>
  );
}

/** New results reset the highlight, and the field shows the typed text. */
export const ResultsChange: Story = {
  render: () => <ChangingResults />,
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir{ArrowDown}{ArrowDown}");
    await expect(box(canvas)).toHaveValue("Shiraz");
    await userEvent.click(canvas.getByRole("button", { name: "Newer results" }));
    await expect(highlightedOption(canvas)).toBeUndefined();
    await expect(box(canvas)).toHaveValue("shir");
    await expect(options(canvas)).toHaveLength(found.length - 1);
  },
};

/**
 * A click follows the link, clears the field and closes the results. Until then, focus stays in the field. Leaving the
 * box also closes the results.
 */
export const Pointer: Story = {
  render: () => (
    <>
      <button type="button">Elsewhere</button>
      <ShopSearch />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    await userEvent.pointer({ keys: "[MouseLeft>]", target: canvas.getByText("Products") });
    await expect(box(canvas)).toHaveFocus();
    await userEvent.pointer({ keys: "[/MouseLeft]" });
    await userEvent.click(canvas.getByRole("option", { name: "Heathcote Shiraz" }));
    await expect(followed.mock.calls).toEqual([["#heathcote"]]);
    await expect(box(canvas)).toHaveValue("");
    await expect(options(canvas)).toHaveLength(0);

    await userEvent.type(box(canvas), "shir{ArrowDown}");
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    await expect(options(canvas)).toHaveLength(0);
    await expect(box(canvas)).toHaveValue("shir");
  },
};

/** A result opened in a new tab keeps the search open. */
export const NewTab: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    await fireEvent.click(canvas.getByRole("option", { name: "Heathcote Shiraz" }), { ctrlKey: true });
    await expect(chosen).not.toHaveBeenCalled();
    await expect(options(canvas)).toHaveLength(found.length);
  },
};

/** Every result is at most 76 px high, even with a long name, and large enough for a pointer. */
export const Heights: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    for (const option of options(canvas)) {
      const { height } = option.getBoundingClientRect();
      await expect(height).toBeLessThanOrEqual(76);
      await expect(height).toBeGreaterThanOrEqual(24);
    }
    await expect(canvas.getByRole("option", { name: /Gift Card/ }).getBoundingClientRect().height).toBeGreaterThan(60);
  },
};

/** A spinner is shown only if a search takes longer than 300 ms (specification/search#spinner). */
export const SlowSearch: Story = {
  render: () => <ShopSearch status="loading" sections={[]} />,
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    advance(299);
    await expect(canvas.queryByText("Searching")).toBeNull();
    advance(1);
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
    // Further typing does not restart the wait.
    await userEvent.type(box(canvas), "a");
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
    await userEvent.clear(box(canvas));
    await expect(canvas.queryByText("Searching")).toBeNull();
  },
};

const server = createSlowServer();

/** Asks the server for each query, and shows only the response to the latest one. */
function ServerSearch() {
  const [query, setQuery] = useState("");
  const [response, setResponse] = useState<{ query: string; sections: typeof foundSections }>({
    query: "",
    sections: [],
  });
  const latest = useRef("");
  const change = async (typed: string) => {
    setQuery(typed);
    latest.current = typed;
    const sections = typed.startsWith("shir") ? foundSections : [];
    const answer = await server.request({ query: typed, sections });
    if (typed === latest.current) setResponse(answer);
  };
  const status = response.query === query ? "ready" : "loading";
  return (
    <SearchBox
      action="/search"
      onSubmit={submit}
      query={query}
      onQueryChange={(typed) => void change(typed)}
      results={query === "" ? [] : response.sections.flatMap(({ results }) => results)}
    >
      <SearchResults {...searchTexts} status={query === "" ? "idle" : status} sections={response.sections} />
    </SearchBox>
  );
}

/**
 * Suggestions arrive late. After 300 ms the wait is announced, and then the number of results. While the next search
 * is pending, the previous results stay and can be chosen.
 */
export const AsyncSearch: Story = {
  render: () => <ServerSearch />,
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    await expect(options(canvas)).toHaveLength(0);
    await expect(canvas.queryByText("Searching")).toBeNull();
    advance(300);
    await expect(canvas.getByText("Searching").closest("output")).toBeInTheDocument();
    await server.respond();
    await waitFor(() => expect(options(canvas)).toHaveLength(found.length));
    await expect(canvas.queryByText("Searching")).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent("8 results");

    await userEvent.type(box(canvas), "x");
    advance(300);
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
    await expect(options(canvas)).toHaveLength(found.length);
    await userEvent.clear(box(canvas));
    await userEvent.type(box(canvas), "xyzzy");
    await server.respond();
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("No results."));
    await expect(options(canvas)).toHaveLength(0);
  },
};

/** Messages of all states without results, shown and announced. */
export const Messages: Story = {
  render: () => (
    <>
      <ShopSearch aria-label="First" label="Search for nothing there" sections={[]} />
      <ShopSearch aria-label="Second" label="Search in vain" status="failed" />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Search for nothing there" }), "xyzzy");
    await expect(canvas.getByText("No results.", { selector: "p" })).toBeVisible();
    await expect(canvas.getAllByRole("status")[0]).toHaveTextContent("No results.");
    await userEvent.type(canvas.getByRole("combobox", { name: "Search in vain" }), "shir");
    await expect(canvas.getByText("Unable to perform your search.", { selector: "p" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Search in vain" })).toHaveAttribute("aria-expanded", "false");
  },
};

function LoadedOnIntent() {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setLoaded(true)}>
        Load
      </button>
      <ShopSearch loaded={loaded} />
    </>
  );
}

/** The box is a plain form until the results load. The same field then keeps its text, caret and focus. */
export const LoadsOnIntent: Story = {
  render: () => <LoadedOnIntent />,
  play: async ({ canvas }) => {
    const field: HTMLInputElement = canvas.getByRole("searchbox");
    await userEvent.type(field, "shiraz{Enter}");
    await expect(submitted.mock.calls).toEqual([["shiraz"]]);
    await userEvent.type(field, " ");
    field.setSelectionRange(2, 4);
    await userEvent.click(canvas.getByRole("button", { name: "Load" }));

    await expect(box(canvas)).toBe(field);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("shiraz ");
    await expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
    await expect(options(canvas)).toHaveLength(found.length);
  },
};

/** During input method composition, no result is opened and nothing is submitted. */
export const Composing: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir{ArrowDown}");
    await fireEvent.keyDown(box(canvas), { key: "Enter", isComposing: true });
    await expect(followed).not.toHaveBeenCalled();
    await expect(box(canvas)).toHaveValue("Shirvington");
  },
};

function SmallScreenSearch() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search the shop</Button>
      <SearchOverlay open={open} onOpenChange={setOpen} field={field}>
        <UiProvider linkComponent={NotedLink}>
          <ShopSearch variant="fullScreen" inputRef={field} prompt="Find a brand, category or product." />
        </UiProvider>
      </SearchOverlay>
    </>
  );
}

/**
 * The search fills the screen of a phone. Focus is in the field, targets are touch-sized, and focus returns afterwards.
 */
export const FullScreen: Story = {
  globals: { viewport: { value: "phone" } },
  render: () => <SmallScreenSearch />,
  play: async ({ canvas }) => {
    if (window.innerWidth >= 1024) return;
    const opener = canvas.getByRole("button", { name: "Search the shop" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Search" });
    const within_ = within(dialog);
    await waitFor(() => expect(box(within_)).toHaveFocus());
    const prompt = within_.getByText("Find a brand, category or product.", { selector: "p" });
    await waitFor(() => expect(prompt).toBeVisible());

    await userEvent.type(box(within_), "shir{ArrowDown}");
    await expect(box(within_)).toHaveValue("Shirvington");
    await fireEvent.pointerDown(within_.getByRole("option", { name: "Shiraz" }), { pointerType: "touch" });
    await fireEvent.click(within_.getByRole("option", { name: "Shiraz" }));
    await expect(followed.mock.calls).toEqual([["#shiraz"]]);

    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** The server-rendered form, as seen when scripts are disabled. */
export const BeforeScripts: Story = { render: () => <SearchForm action="/search" defaultValue="shiraz" /> };
