import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import {
  Button,
  Drawer,
  DrawerActions,
  DrawerBody,
  DrawerClose,
  DrawerContent,
  DrawerDescription,
  DrawerHeader,
  DrawerRoot,
  DrawerTitle,
  DrawerTrigger,
  Stack,
} from "@corkwood/ui";
import { manual, ownWindow } from "../support/manual.ts";

const meta = {
  title: "Overlays/Drawer",
  component: Drawer,
  args: {
    title: "Filters",
    trigger: <Button variant="secondary">Filters</Button>,
    children: ["Country", "Variety", "Region", "Price", "Rating"].map((facet) => <p key={facet}>{facet}</p>),
    footer: <Button>Show 128 products</Button>,
  },
  argTypes: { trigger: { control: false }, footer: { control: false }, children: { control: false } },
  parameters: manual({
    otherNames: "off-canvas, side panel, sheet",
    use: "Slides in from an edge and leaves the rest visible, for filters on phones or the order summary.",
    avoid:
      "A question or a notice that must be read: use Dialog. Products just added to the cart: use MiniCart, which leaves the page usable.",
    guides: ["patterns-messages--docs"],
    anatomy: [
      ["Title", "[role=dialog] h2"],
      ["Close button", "[role=dialog] button"],
      ["Body", "[role=dialog] p"],
      ["Action", "[role=dialog] > :last-child button"],
    ],
    anatomyOf: "AllStates",
    content: [
      "The title repeats the words of the button that opens it: 'Filters'.",
      "The action states the result: 'Show 128 products'.",
    ],
    related: ["MobileMenu"],
    overWindow: true,
    patterns: ["dialog-modal"],
    keyboard: [
      ["Enter, Space", "On its trigger, opens it."],
      ["Tab, Shift+Tab", "Cycle through its controls without leaving it."],
      ["Escape", "Closes it and returns focus to the opener."],
      ["F6", "Goes to the alerts, if there are any, and back."],
    ],
    accessibility: [
      "A `dialog` named by its heading. The page behind is hidden from screen readers.",
      "On opening, focus moves to the drawer itself, so that its name is announced first. On closing, focus returns to the opener.",
      "A strip of the page stays visible and closes the drawer when tapped. The close button has a label.",
      "Slides in within 300 ms, or instantly with reduced motion. Heading and actions remain visible above long content.",
    ],
  }),
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/**
 * Composed from parts, arranged differently from Drawer: the close button before the title, a form around the body
 * and the actions, and the description at the end.
 */
export const Parts: Story = {
  render: () => (
    <DrawerRoot>
      <DrawerTrigger>
        <Button>Filters</Button>
      </DrawerTrigger>
      <DrawerContent side="start" described>
        <DrawerHeader style={{ justifyContent: "start" }}>
          <DrawerClose label="Back to the wines" />
          <DrawerTitle>Filters</DrawerTitle>
        </DrawerHeader>
        <form action="#filters">
          <DrawerBody>
            <Stack gap="s">
              <p>Country</p>
              <p>Variety</p>
              <DrawerDescription>Filters apply when you leave the list.</DrawerDescription>
            </Stack>
          </DrawerBody>
          <DrawerActions>
            <Button type="reset">Clear all</Button>
            <Button type="submit" variant="primary">
              Show 128 products
            </Button>
          </DrawerActions>
        </form>
      </DrawerContent>
    </DrawerRoot>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Filters" });
    await userEvent.click(opener);
    const drawer = await screen.findByRole("dialog", { name: "Filters" });
    await expect(drawer).toHaveAccessibleDescription("Filters apply when you leave the list.");
    await userEvent.click(screen.getByRole("button", { name: "Back to the wines" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/**
 * Opens from the right, for filters on phones and the order summary. The other edges have their own stories, because
 * only one drawer is open at a time.
 */
export const AllStates: Story = { args: { open: true } };

/** Opens from the left, for the mobile menu. */
export const Left: Story = { args: { open: true, side: "start", title: "Menu", footer: undefined } };

/** Opens from the bottom, for filters on phones. The drawer's height leaves part of the page visible. */
export const Bottom: Story = {
  args: {
    open: true,
    side: "bottom",
    children: Array.from({ length: 30 }, (_, index) => <p key={index}>{`Variety ${index + 1}`}</p>),
  },
};

/** Tab is trapped, and the close button closes the drawer and returns focus to the opener. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Filters" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const drawer = await screen.findByRole("dialog", { name: "Filters" });
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole("button", { name: "Show 128 products" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The action states the result, which shoppers see before they close the drawer. */
export const DoStateTheResult: Story = {
  parameters: ownWindow("24rem"),
  args: { open: true, footer: <Button variant="primary">Show 128 products</Button> },
};

/** A vague action hides the effect on the list behind the drawer. */
export const DontCloseSilently: Story = {
  parameters: ownWindow("24rem"),
  args: { open: true, footer: <Button variant="primary">Done</Button> },
};
