import { DisplayModeSwitch, type DisplayModeLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const names: Record<DisplayModeLink["mode"], string> = { grid: "Grid", compact: "Compact", list: "List", full: "Full" };

const modes = Object.keys(names) as DisplayModeLink["mode"][];

const modesAt = (current: DisplayModeLink["mode"]): DisplayModeLink[] =>
  modes.map((mode) => ({
    mode,
    label: names[mode],
    href: `#${mode}`,
    current: mode === current,
  }));

const meta = {
  title: "Listing/DisplayModeSwitch",
  component: DisplayModeSwitch,
  args: { modes: modesAt("grid"), onChoose: fn() },
  decorators: [withStillLinks],
  parameters: manual({
    use: "Switches the display of a listing: grid for browsing, compact for scanning many products, list for comparing, full for reading.",
    avoid: "Alternative views within a page: use Tabs. Listings with a fixed display: leave it out.",
    anatomy: [
      ["Current display", "[aria-current]"],
      ["Other display", "li:nth-child(2) a"],
      ["Icon", "li:nth-child(2) svg"],
    ],
    content: ["One word per display: 'Grid', 'List'."],
    patterns: ["link"],
    keyboard: [
      ["Tab", "Moves between modes."],
      ["Enter", "Shows the listing in that mode by following a link, so that the choice is part of the URL."],
    ],
    accessibility: [
      "A list named 'Display' of links. The current one has `aria-current=\"true\"`.",
      "The current mode is underlined and bolder, so that it does not depend on colour alone. Icons are hidden from screen readers, because there is text beside them.",
    ],
  }),
} satisfies Meta<typeof DisplayModeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { current: true })).toHaveTextContent("Grid");
    await expect(canvas.getByRole("link", { name: "Full" })).toHaveAttribute("href", "#full");
    for (const name of Object.values(names)) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name })).toHaveFocus();
    }
    await userEvent.keyboard("{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith("full");
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      {modes.map((mode) => (
        <Specimens key={mode} title={`${names[mode]} is current`}>
          <DisplayModeSwitch modes={modesAt(mode)} aria-label={`Display, ${mode}`} />
        </Specimens>
      ))}
      <Specimens title="two modes">
        <DisplayModeSwitch modes={modesAt("list").slice(0, 2)} aria-label="Display, two modes" />
      </Specimens>
    </>
  ),
};

/** One word per display. */
export const DoUseOneWord: Story = {};

/** The labels need two lines and repeat what the row is for. */
export const DontExplainDisplays: Story = {
  args: { modes: modesAt("grid").map((mode) => ({ ...mode, label: `Show products as ${mode.label.toLowerCase()}` })) },
};
