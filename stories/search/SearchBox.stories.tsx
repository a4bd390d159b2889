import { Button, LinkProvider, SearchBox, SearchForm, SearchOverlay, SearchResults } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState, type ComponentProps, type FormEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { createManualClock } from "../support/manualClock.ts";
import { manual, ownWindow } from "../support/manual.ts";
import { found, foundSections, searchTexts } from "../support/search.tsx";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));
const followed = fn();
const chosen = fn();
const submitted = fn();

/** Notes which links would have been followed, and stays. */
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
  /** What is found, whatever is asked. */
  sections?: ComponentProps<typeof SearchResults>["sections"];
  /** How a search that is not empty stands. */
  status?: Status;
  startQuery?: string;
  /** The results are there; without them the box is a form. */
  loaded?: boolean;
  prompt?: string;
}

type BoxProps = Omit<ComponentProps<typeof SearchBox>, "query" | "onQueryChange" | "results" | "children">;

/** The box as a shop uses it: it asks as soon as something is typed. */
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
      {loaded && (
        <SearchResults
          {...searchTexts}
          prompt={prompt}
          status={asked ? status : "idle"}
          sections={shown}
          clock={clock}
        />
      )}
    </SearchBox>
  );
}

const meta = {
  title: "Search/SearchBox",
  component: SearchBox,
  subcomponents: { SearchResults, SearchOverlay },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "38rem", minBlockSize: "46rem" }}>
        <LinkProvider component={NotedLink}>
          <Story />
        </LinkProvider>
      </div>
    ),
  ],
  beforeEach: () => {
    clock.reset();
    for (const spy of [followed, chosen, submitted]) spy.mockClear();
  },
  args: { query: "", onQueryChange: fn() },
  render: () => <ShopSearch />,
  parameters: manual({
    use: "The search of the header: a form that offers brands, categories, products and pages while the shopper types.",
    avoid:
      "A choice among given options: use SelectField or a searchable facet. A search without suggestions: SearchForm.",
    keyboard: [
      [
        "Arrow Down, Arrow Up",
        "Open the results; go through them and back to the field. The field shows the highlighted name.",
      ],
      ["Enter", "Follows the highlighted result; with none, searches for what was typed."],
      ["Escape", "Closes the results and shows what was typed again; on a small screen it closes the search."],
      ["Tab", "Leaves the field for its button, and closes the results."],
      ["Home, End, Arrow Left, Arrow Right", "Move the caret in the field."],
    ],
    accessibility: [
      "An editable combobox as the ARIA Authoring Practices draw it: focus stays in the field, `aria-activedescendant` names the highlighted result.",
      "The results stand right after the field in the page, so that the order of reading is that of the screen. Each is a link and can be opened in a new tab.",
      "How many results there are, that there are none, or that the search failed is announced politely, once the search is complete.",
      "Before scripts, or without them, it is `SearchForm`: the field is the same element before and after, and keeps text, caret and focus.",
      "What matches is bold, and underlined in forced colours; screen readers read the name whole.",
      "`SearchOverlay` is a modal dialog whose field has focus on opening; focus goes back to what opened it.",
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

/** Every state of the dropdown, each below a box of its own; on a real page only the one with focus is open. */
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
    // Clicked without focus, or the next would close it.
    for (const field of canvas.getAllByRole("combobox")) await fireEvent.click(field);
    advance(300);
    await expect(canvas.getAllByRole("listbox")).toHaveLength(2);
  },
};

/** Down and Up go through the results and, between the last and the first, back to the field. */
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
 * Enter follows the highlighted result; with none it searches for what was typed, not for what was suggested. With nothing
 * typed, the button leads to the field.
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

/** Escape closes and reverts; the next arrow opens again. */
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

/** What is typed onto a suggestion is the next query, and nothing is highlighted any more. */
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

/** A change of results resets the highlight, and the field shows what was typed. */
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

/** A click follows, clears and closes; focus stays in the field till then, and leaving the box closes it. */
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

/** In a new tab a result opens beside the search, which goes on. */
export const NewTab: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    await fireEvent.click(canvas.getByRole("option", { name: "Heathcote Shiraz" }), { ctrlKey: true });
    await expect(chosen).not.toHaveBeenCalled();
    await expect(options(canvas)).toHaveLength(found.length);
  },
};

/** At most 76 px a result, the longest name with it, and every one large enough for a pointer. */
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

/** A spinner only when a search takes more than 300 ms: none at 299 (specification/search#spinner). */
export const SlowSearch: Story = {
  render: () => <ShopSearch status="loading" sections={[]} />,
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), "shir");
    advance(299);
    await expect(canvas.queryByText("Searching")).toBeNull();
    advance(1);
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
    // Typing on is the same wait.
    await userEvent.type(box(canvas), "a");
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
    await userEvent.clear(box(canvas));
    await expect(canvas.queryByText("Searching")).toBeNull();
  },
};

/** The words of every state without results, shown and announced. */
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

/** A plain form till the results are loaded; then the same field goes on, with its text, its caret and focus. */
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

/** Nothing is followed and nothing is sent while an input method still composes. */
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
        <LinkProvider component={NotedLink}>
          <ShopSearch variant="fullScreen" inputRef={field} prompt="Find a brand, category or product." />
        </LinkProvider>
      </SearchOverlay>
    </>
  );
}

/** The whole screen of a phone: focus in the field, targets for a thumb, and back to where it came from. */
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

/** What the server sends, and what stays where there are no scripts: the same form. */
export const BeforeScripts: Story = { render: () => <SearchForm defaultValue="shiraz" /> };
