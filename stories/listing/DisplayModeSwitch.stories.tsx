import { DisplayModeSwitch, type DisplayModeLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const names: Record<DisplayModeLink["mode"], string> = { grid: "Grid", list: "List", full: "Full" };

const modesAt = (current: DisplayModeLink["mode"]): DisplayModeLink[] =>
  (["grid", "list", "full"] as const).map((mode) => ({
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
    use: "How a listing is shown: grid for looking, list for comparing, full for reading.",
    avoid: "Views of one thing within a page: use Tabs. Listings with one fixed display: leave it out.",
    keyboard: [
      ["Tab", "Goes from mode to mode."],
      ["Enter", "Shows the listing in that mode: it follows a link, so the address keeps the choice."],
    ],
    accessibility: [
      "A list named 'Display' of links; the current one carries `aria-current=\"true\"`.",
      "The current mode is underlined and heavier, not marked by colour alone. Icons are not read: the words stand beside them.",
    ],
  }),
} satisfies Meta<typeof DisplayModeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { current: true })).toHaveTextContent("Grid");
    await expect(canvas.getByRole("link", { name: "Full" })).toHaveAttribute("href", "#full");
    for (const name of ["Grid", "List", "Full"]) {
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
      {(["grid", "list", "full"] as const).map((mode) => (
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
