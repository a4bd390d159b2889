import { Grid, MapFrame } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";

/** Stands for a provider's map: stories load nothing from outside. */
function Map() {
  return (
    <button type="button" style={{ inlineSize: "100%", blockSize: "100%" }}>
      Zoom in
    </button>
  );
}

const meta = {
  title: "Stores/MapFrame",
  component: MapFrame,
  args: {
    title: "Corkwood Fitzroy",
    mapsHref: "#maps",
    map: <Map />,
    notice: <p>The map comes from another company, which learns your address on the internet.</p>,
    onAsk: fn(),
  },
  argTypes: { map: { control: false }, picture: { control: false }, notice: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "40rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    use: "Where a store is, or all of them are. The map itself is fetched when the shopper asks for it.",
    avoid: "The only place where an address stands: a map cannot be read aloud. StoreCard writes it.",
    keyboard: [
      ["Tab", "Goes to 'Show the map', then to 'Open in maps'."],
      ["Enter, Space", "On 'Show the map': fetches it; focus goes to its frame, the next Tab into it."],
    ],
    accessibility: [
      "A figure whose frame is a group named 'Map:' with the title.",
      "The outline is not read. 'Open in maps' says with which place, and that it opens in a new tab.",
      "The frame keeps its room, so nothing moves when the map arrives.",
    ],
  }),
} satisfies Meta<typeof MapFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is mounted before the button is pressed; then focus is not lost with it. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Zoom in" })).toBeNull();
    const frame = canvas.getByRole("group", { name: "Map: Corkwood Fitzroy" });
    const { height } = frame.getBoundingClientRect();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show the map of Corkwood Fitzroy" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAsk).toHaveBeenCalledOnce();
    await expect(frame).toHaveFocus();
    await expect(frame.getBoundingClientRect().height).toBe(height);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Zoom in" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /^Open in maps.*Corkwood Fitzroy/ })).toHaveFocus();
  },
};

const shopfront = (
  <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A shopfront with an awning">
    <path d="M0 0h160v120H0z" fill="#efe9dd" />
    <path d="M30 46h100v60H30z" fill="#f6f1e4" stroke="#7b1e34" />
    <path d="M26 34h108l6 16H20z" fill="#7b1e34" />
  </svg>
);

export const AllStates: Story = {
  render: (args) => (
    <Grid layout="halves">
      <MapFrame {...args} />
      <MapFrame title="An outline alone" mapsHref="#maps" />
      <MapFrame {...args} title="The shop's own picture" picture={shopfront} notice={undefined} />
    </Grid>
  ),
};
