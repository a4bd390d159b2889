import { UiProvider, MegaMenu, MenuRow } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { expect, fireEvent, fn, userEvent, waitFor, type within } from "storybook/test";
import { departments } from "../support/chrome.tsx";
import { createManualClock } from "../support/manualClock.ts";
import { manual, ownWindow } from "../support/manual.ts";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));
const followed = fn();

/** Records followed links instead of navigating. */
function NotedLink({ href, onClick, children, ...rest }: ComponentProps<"a">) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) followed(href);
    event.preventDefault();
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

const meta = {
  title: "Navigation/MegaMenu",
  component: MegaMenu,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: "30rem" }}>
        {/* The panel is positioned at the lower edge of the header. */}
        <div style={{ position: "relative" }}>
          <UiProvider linkComponent={NotedLink} clock={clock}>
            <Story />
          </UiProvider>
        </div>
        <p style={{ marginBlockStart: "26rem" }}>
          <button type="button">The page below</button>
        </p>
      </div>
    ),
  ],
  beforeEach: () => {
    clock.reset();
    followed.mockClear();
  },
  args: { items: departments },
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "Departments in a row of the header, each with a panel of its contents. For screens from 1024 px; below, use `MobileMenu`.",
      avoid: "Commands, or choices that change the page: use buttons, facets or a select.",
      anatomy: [
        ["Department", "nav li > :is(a, button)"],
        ["Open department", "[aria-expanded=true]"],
        [
          "Link to the whole department",
          "[data-radix-collection-item][href='#red'] ~ *, nav a[href='#red']:not([aria-expanded])",
        ],
        ["Group", "ul[aria-label], ul[aria-labelledby]"],
        ["Feature", "img"],
      ],
      anatomyOf: "AllStates",
      content: [
        "Departments are one or two words that shoppers would search for.",
        "The first link of a panel names all of it: 'All Red Wine'.",
        "A group has at most seven links, with the best-selling first.",
      ],
      patterns: ["disclosure"],
      keyboard: [
        [
          "Tab",
          "Moves to the next department, even if a panel is open. A department opens its panel 150 ms after it was focused. Inside a panel, Tab moves between links, and from the last link to the next department.",
        ],
        ["Arrow Down", "On a department, moves into its panel, and opens the panel if it is closed."],
        ["Enter", "Follows the department's link. On a department without a page, moves into its panel."],
        ["Arrow Left, Arrow Right, Home, End", "Move between departments."],
        ["Arrow Up, Arrow Down, Home, End", "In a panel, move between links."],
        ["Escape", "Closes the panel and returns focus to its department."],
      ],
      accessibility: [
        "A disclosure navigation as in the ARIA Authoring Practices, never `role=menu`: a `nav` with lists of links, whose departments have `aria-expanded`.",
        "Hover opens a panel after 150 ms. It closes 200 ms after the pointer has left, so that a diagonal movement into the panel keeps it open. While focus is inside, it stays open (WCAG 1.4.13).",
        "On touch screens, the first tap opens a panel and the second follows the link.",
        "Escape also closes a hovered panel, wherever focus is.",
        "Closed panels are not in the document, so that nothing invisible is focusable.",
      ],
    }),
  },
} satisfies Meta<typeof MegaMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const red = (canvas: Canvas) => canvas.getByRole("link", { name: "Red Wine" });
/** First link of the department's panel, with the long title. */
const allRed = (canvas: Canvas) => canvas.getByRole("link", { name: "All Red Wine" });
const isOpen = (canvas: Canvas) => canvas.queryByRole("list", { name: "Shiraz" }) !== null;

export const Playground: Story = {};

/**
 * An open panel with all kinds of content to review: groups with and without their own page, a single link, and a
 * feature.
 */
export const AllStates: Story = {
  parameters: ownWindow("32rem"),
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(150);
    await waitFor(() => expect(canvas.getByRole("list", { name: "Shiraz" })).toBeVisible());
    await expect(red(canvas)).toHaveAttribute("aria-expanded", "true");
  },
};

/**
 * Opens after 150 ms, and closes 200 ms after leaving (specification/chrome#menu-opens,
 * specification/chrome#menu-closes).
 */
export const HoverDelays: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(149);
    await expect(isOpen(canvas)).toBe(false);
    advance(1);
    await expect(isOpen(canvas)).toBe(true);

    await userEvent.unhover(red(canvas));
    advance(199);
    await expect(isOpen(canvas)).toBe(true);
    advance(1);
    await expect(isOpen(canvas)).toBe(false);
  },
};

/**
 * The pointer may leave the department for less than 200 ms, and cross a neighbour for less than 150 ms, on its way
 * into the panel.
 */
export const DiagonalMovement: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(150);
    await userEvent.hover(canvas.getByRole("link", { name: "White & Rosé" }));
    advance(149);
    await userEvent.hover(canvas.getByRole("link", { name: "Heathcote" }));
    advance(1000);
    await expect(isOpen(canvas)).toBe(true);
    await userEvent.hover(canvas.getByRole("link", { name: "White & Rosé" }));
    advance(150);
    await expect(isOpen(canvas)).toBe(false);
    await waitFor(() => expect(canvas.getByRole("list", { name: "Riesling" })).toBeVisible());
  },
};

/** Focus opens a panel and keeps it open regardless of the pointer. */
export const FocusKeepsOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(red(canvas)).toHaveFocus();
    advance(149);
    await expect(isOpen(canvas)).toBe(false);
    advance(1);
    await expect(isOpen(canvas)).toBe(true);

    await userEvent.hover(red(canvas));
    await userEvent.unhover(red(canvas));
    advance(1000);
    await expect(isOpen(canvas)).toBe(true);

    await userEvent.keyboard("{ArrowDown}");
    await expect(allRed(canvas)).toHaveFocus();
    advance(1000);
    await expect(isOpen(canvas)).toBe(true);

    flushSync(() => canvas.getByRole("button", { name: "The page below" }).focus());
    advance(199);
    await expect(isOpen(canvas)).toBe(true);
    advance(1);
    await expect(isOpen(canvas)).toBe(false);
  },
};

/** An open panel adds no tab stops until the shopper enters it. */
export const TabSkipsPanels: Story = {
  play: async ({ canvas }) => {
    for (const { label } of departments) {
      await userEvent.tab();
      await expect(canvas.getByText(label)).toHaveFocus();
      advance(150);
    }
    await userEvent.tab({ shift: true });
    const gifts = canvas.getByRole("button", { name: "Gifts" });
    await expect(gifts).toHaveFocus();
    advance(150);
    await userEvent.keyboard("{Enter}");
    await expect(gifts).toHaveAttribute("aria-expanded", "true");
    await expect(gifts.closest("li")?.querySelector("ul a")).toHaveFocus();
  },
};

/** Inside a panel, Tab moves between links. Past its ends, Tab returns to the departments. */
export const TabInsidePanel: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Shiraz" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(red(canvas)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    flushSync(() => canvas.getByRole("link", { name: "See Barossa Shiraz" }).focus());
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "White & Rosé" })).toHaveFocus();
  },
};

export const Keys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(isOpen(canvas)).toBe(true);
    await expect(allRed(canvas)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "Shiraz" })).toHaveFocus());

    await userEvent.keyboard("{Escape}");
    await expect(isOpen(canvas)).toBe(false);
    await expect(red(canvas)).toHaveFocus();
    // After a deliberate close, returning focus does not reopen the panel.
    advance(1000);
    await expect(isOpen(canvas)).toBe(false);

    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "White & Rosé" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "What’s New" })).toHaveFocus());
  },
};

/** Escape closes even a panel that is only hovered. */
export const EscapeClosesHovered: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(150);
    await expect(isOpen(canvas)).toBe(true);
    // Radix registers the panel as the topmost layer shortly after showing it. Until then no key closes the panel.
    await waitFor(async () => {
      await userEvent.keyboard("{Escape}");
      await expect(isOpen(canvas)).toBe(false);
    });
    advance(1000);
    await expect(isOpen(canvas)).toBe(false);
  },
};

/** A click follows the link and closes the hovered panel, even immediately after the panel opened. */
export const ClickFollows: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(150);
    await userEvent.click(red(canvas));
    await expect(followed).toHaveBeenCalledWith("#red");
    await expect(isOpen(canvas)).toBe(false);
    advance(1000);
    await expect(isOpen(canvas)).toBe(false);

    // Pressing a department without a page only opens and closes its panel.
    const gifts = canvas.getByRole("button", { name: "Gifts" });
    await userEvent.click(gifts);
    await expect(gifts).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(gifts);
    await expect(gifts).toHaveAttribute("aria-expanded", "false");
  },
};

/** The first tap opens the panel, the second follows the link, and a tap elsewhere closes the panel. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    const tap = async (element: Element) => {
      await fireEvent.pointerDown(element, { pointerType: "touch" });
      await fireEvent.pointerUp(element, { pointerType: "touch" });
      await fireEvent.click(element);
    };
    await tap(red(canvas));
    await expect(followed).not.toHaveBeenCalled();
    await expect(isOpen(canvas)).toBe(true);
    await tap(red(canvas));
    await expect(followed).toHaveBeenCalledWith("#red");
    await expect(isOpen(canvas)).toBe(false);

    await tap(red(canvas));
    await waitFor(() => expect(canvas.getByRole("list", { name: "Shiraz" })).toBeVisible());
    await tap(canvas.getByRole("button", { name: "The page below" }));
    await waitFor(() => expect(isOpen(canvas)).toBe(false));
  },
};

/** The server-rendered state, as seen when scripts are disabled. */
export const BeforeScripts: Story = { render: ({ items }) => <MenuRow items={items} /> };

/** Departments are one or two words that shoppers would search for. */
export const DoNameDepartments: Story = { args: { items: departments.slice(0, 3) } };

/** Slogans take space, and shoppers cannot guess what they contain. */
export const DontWriteSlogans: Story = {
  args: {
    items: [
      { label: "Discover the reds of the season", href: "#reds" },
      { label: "Something special", href: "#special" },
    ],
  },
};
