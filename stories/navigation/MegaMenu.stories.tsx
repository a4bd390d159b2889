import { LinkProvider, MegaMenu, MenuRow } from "@corkwood/ui";
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

/** Notes which links would have been followed, and stays. */
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
        {/* The panel hangs from the lower edge of the header. */}
        <div style={{ position: "relative" }}>
          <LinkProvider component={NotedLink}>
            <Story />
          </LinkProvider>
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
  args: { items: departments, clock },
  parameters: {
    layout: "fullscreen",
    ...manual({
      use: "The shop's departments in one row of the header, each with a panel of what lies below it. From 1024 px up; `MobileMenu` below.",
      avoid: "Commands, or choices that change what is on the page: those are buttons, facets or a select.",
      keyboard: [
        ["Tab", "Goes from department to department; one with a panel opens it 150 ms after focus came."],
        ["Enter", "Follows the department's link; opens and closes one that has no page of its own."],
        ["Arrow Down", "On a department opens its panel, and from there goes into it."],
        ["Arrow Left, Arrow Right, Home, End", "Go from department to department."],
        ["Arrow Up, Arrow Down, Home, End", "In a panel, go from link to link."],
        ["Escape", "Closes the panel and gives focus back to its department."],
      ],
      accessibility: [
        "A disclosure navigation as the ARIA Authoring Practices draw it, never `role=menu`: a `nav` with lists of links, whose departments carry `aria-expanded`.",
        "Hovering opens after 150 ms and closes 200 ms after the pointer has left, so that a slanted way into the panel does not lose it; while focus is inside, it stays (WCAG 1.4.13).",
        "A finger opens a panel with the first tap and follows the link with the second.",
        "Escape closes a hovered panel, too, wherever focus is.",
        "Closed panels are not in the page, so that nothing invisible is focused.",
      ],
    }),
  },
} satisfies Meta<typeof MegaMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
const red = (canvas: Canvas) => canvas.getByRole("link", { name: "Red Wine" });
/** The first link of its panel, by the long title. */
const allRed = (canvas: Canvas) => canvas.getByRole("link", { name: "All Red Wine" });
const isOpen = (canvas: Canvas) => canvas.queryByRole("list", { name: "Shiraz" }) !== null;

export const Playground: Story = {};

/** Open, as a designer reviews it: groups with and without a page of their own, a single link, a feature. */
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
 * Nothing at 149 ms, open at 150; open at 199 after leaving, closed at 200 (specification/chrome#menu-opens,
 * specification/chrome#menu-closes).
 */
export const HoverTimes: Story = {
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

/** The way into the panel may leave the department for less than 200 ms, and cross a neighbour for less than 150. */
export const SlantedWayIn: Story = {
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

/** Focus opens and holds a panel, whatever the pointer does. */
export const FocusHolds: Story = {
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

    await userEvent.tab();
    await expect(allRed(canvas)).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(red(canvas)).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Shiraz" })).toHaveFocus();
    advance(1000);
    await expect(isOpen(canvas)).toBe(true);

    flushSync(() => canvas.getByRole("button", { name: "The page below" }).focus());
    advance(199);
    await expect(isOpen(canvas)).toBe(true);
    advance(1);
    await expect(isOpen(canvas)).toBe(false);
  },
};

export const Keys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(isOpen(canvas)).toBe(true);
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(allRed(canvas)).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "Shiraz" })).toHaveFocus());

    await userEvent.keyboard("{Escape}");
    await expect(isOpen(canvas)).toBe(false);
    await expect(red(canvas)).toHaveFocus();
    // Closed on purpose: the focus that comes back does not open it again.
    advance(1000);
    await expect(isOpen(canvas)).toBe(false);

    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "White & Rosé" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(canvas.getByRole("link", { name: "What's New" })).toHaveFocus());
  },
};

/** A panel that only hovers closes on Escape, too. */
export const EscapeClosesHovered: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(150);
    await expect(isOpen(canvas)).toBe(true);
    // Radix learns that a panel lies above everything a moment after it is shown; until then no key closes it.
    await waitFor(async () => {
      await userEvent.keyboard("{Escape}");
      await expect(isOpen(canvas)).toBe(false);
    });
    advance(1000);
    await expect(isOpen(canvas)).toBe(false);
  },
};

/** A click follows the link and closes what hovering opened, also when it comes right after. */
export const ClickFollows: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(red(canvas));
    advance(150);
    await userEvent.click(red(canvas));
    await expect(followed).toHaveBeenCalledWith("#red");
    await expect(isOpen(canvas)).toBe(false);
    advance(1000);
    await expect(isOpen(canvas)).toBe(false);

    // What has no page only opens and closes.
    const gifts = canvas.getByRole("button", { name: "Gifts" });
    await userEvent.click(gifts);
    await expect(gifts).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(gifts);
    await expect(gifts).toHaveAttribute("aria-expanded", "false");
  },
};

/** The first tap opens, the second follows, one beside it closes. */
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

/** What the server sends, and what stays where there are no scripts. */
export const BeforeScripts: Story = { render: ({ items }) => <MenuRow items={items} /> };
