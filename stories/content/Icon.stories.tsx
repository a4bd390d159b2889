import { Button, Icon, VisuallyHidden, type IconName } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Content/Icon",
  component: Icon,
  args: { name: "cart" },
  parameters: manual({
    use: "A small line icon beside text, in the text's colour and size.",
    avoid: "Icons without text: a control needs a name, at least for screen readers. Ways to pay: use PaymentIcons.",
    content: ["Pair an icon with a word. If the label is hidden, VisuallyHidden contains the word."],
    related: ["Button", "VisuallyHidden"],
    accessibility: [
      "Hidden from screen readers, because the text beside it carries the meaning.",
      "Uses the text colour, even in forced colours.",
    ],
  }),
} satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

/** Meaning of each icon. Every icon has exactly one meaning. */
const meanings: Record<IconName, string> = {
  alert: "Something is wrong",
  cart: "The cart",
  check: "Chosen, done",
  chevronDown: "Unfolds",
  chevronLeft: "Back, the one before",
  chevronRight: "Deeper, the next one",
  clock: "Wait: a release, opening hours",
  close: "Close, take away",
  column: "One column",
  compact: "Compact grid display",
  filter: "Filters",
  grid: "Grid display",
  heart: "The wishlist",
  info: "Information",
  list: "List display",
  lock: "Secure",
  menu: "The menu",
  minus: "One less",
  pause: "Stop what moves",
  phone: "Call",
  play: "Start it",
  plus: "One more",
  rows: "Full display",
  search: "Search",
  truck: "Delivery, on its way",
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="every drawing">
        {(Object.keys(meanings) as IconName[]).map((name) => (
          <span
            key={name}
            style={{ display: "inline-flex", alignItems: "center", gap: "0.75rem", inlineSize: "17rem" }}
          >
            <Icon name={name} />
            <span>
              <code>{name}</code> {meanings[name]}
            </span>
          </span>
        ))}
      </Specimens>
      <Specimens title="as large as its text">
        {["0.75rem", "1rem", "1.5rem", "3rem"].map((fontSize) => (
          <span key={fontSize} style={{ fontSize }}>
            <Icon name="truck" />
          </span>
        ))}
      </Specimens>
    </>
  ),
};

/** A word beside the icon removes any doubt. */
export const DoPairWithAWord: Story = {
  render: () => (
    <Button>
      <Icon name="filter" /> Filters
    </Button>
  ),
};

/** Only a few icons, such as the magnifying glass, are understood without a word. */
export const DontRelyOnTheIcon: Story = {
  render: () => (
    <Button>
      <Icon name="filter" />
      <VisuallyHidden>Filters</VisuallyHidden>
    </Button>
  ),
};
