import { outlineMap, StoreMap, type DrawMap, type MapGround } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { manual } from "../support/manual.ts";
import { shownAs } from "../support/usageCode.ts";

/** A rough outline for stories only. The storefront has the real coastline. */
const ground: MapGround = {
  coast: [
    [
      [-10.7, 142.5],
      [-17.5, 140.8],
      [-15, 135.5],
      [-12, 136.8],
      [-11.2, 131],
      [-14.8, 129],
      [-18, 122.2],
      [-21.8, 114.2],
      [-26.5, 113.4],
      [-31.7, 115.7],
      [-34.4, 115.1],
      [-35, 118],
      [-33.8, 123.5],
      [-31.6, 129],
      [-32.3, 134.2],
      [-35, 136.9],
      [-38, 140.6],
      [-39, 146.4],
      [-37.5, 150],
      [-33.9, 151.3],
      [-28.2, 153.5],
      [-25, 153.2],
      [-19.2, 146.8],
      [-14.5, 144],
    ],
  ],
  borders: [
    [
      [-31.7, 129],
      [-14.9, 129],
    ],
    [
      [-26, 129],
      [-26, 141],
    ],
    [
      [-38, 141],
      [-26, 141],
    ],
  ],
  labels: [
    { name: "Melbourne", lat: -37.81, lng: 144.96, zoom: 3 },
    { name: "Sydney", lat: -33.87, lng: 151.21, zoom: 3 },
    { name: "Perth", lat: -31.95, lng: 115.86, zoom: 3 },
    { name: "Alice Springs", lat: -23.7, lng: 133.88, zoom: 4 },
  ],
};
const load = shownAs('() => outlineMap(() => fetch("/outline.json").then((response) => response.json()))', () =>
  outlineMap(() => Promise.resolve(ground)),
);

/** Allows time for loading the code that draws the map. Loading starts once the map is visible. */
const fetching = { timeout: 10_000 };

const meta = {
  title: "Stores/StoreMap",
  component: StoreMap,
  args: {
    title: "Our stores",
    pins: [
      { id: "collingwood", name: "Corkwood Collingwood", lat: -37.8, lng: 144.99 },
      { id: "brighton", name: "Corkwood Brighton", lat: -37.91, lng: 144.99 },
      { id: "rozelle", name: "Corkwood Rozelle", lat: -33.86, lng: 151.17 },
    ],
    view: { lat: -25.6, lng: 134.35, zoom: 4, room: 500 },
    load,
    onSelect: fn(),
    onFail: fn(),
    caption: "Map: a rough outline",
  },
  argTypes: { caption: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "50rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    otherNames: "location",
    use: "Locations of stores, beside a list of them. The code and data are loaded once the map is visible.",
    avoid: "Addresses that appear nowhere else, because screen readers cannot read a map: use StoreCard, too.",
    anatomy: [
      ["Map", "[role=group]"],
      ["Caption", "figcaption"],
    ],
    content: ["The title says which places are shown. Each pin has the store's name."],
    patterns: ["button"],
    keyboard: [
      ["Tab", "Goes to the map, to its pins, then to 'Zoom in' and 'Zoom out'."],
      ["Arrow keys", "On the map, moves it."],
      ["+, −", "On the map, zooms."],
      ["Enter, Space", "On a pin, selects its store, or zooms in on the stores that share it."],
    ],
    accessibility: [
      "A figure whose frame is a group named 'Map:' with the title. Each pin is a button with its store's name.",
      "Place names are hidden from screen readers. The frame reserves its space, so that nothing moves when the map loads.",
      "With reduced motion it jumps instead of animating. The wheel scrolls the page unless the map has focus.",
    ],
  }),
} satisfies Meta<typeof StoreMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const both = await canvas.findByRole(
      "button",
      { name: "Zoom in to 2 stores: Corkwood Collingwood, Corkwood Brighton" },
      fetching,
    );
    await userEvent.click(both);
    const pin = await canvas.findByRole("button", { name: "Corkwood Brighton" });
    await userEvent.click(pin);
    await expect(args.onSelect).toHaveBeenCalledWith("brighton");
    const apart = () =>
      pin.getBoundingClientRect().y -
      canvas.getByRole("button", { name: "Corkwood Collingwood" }).getBoundingClientRect().y;
    const before = apart();
    await userEvent.click(canvas.getByRole("button", { name: "Zoom out" }));
    await waitFor(() => expect(apart()).toBeLessThan(before));
  },
};

const endless = () => new Promise<DrawMap>(() => {});
const failing = () => Promise.reject(new Error("no answer"));

export const AllStates: Story = {
  render: (args) => (
    <>
      <StoreMap {...args} selected="rozelle" title="One is chosen" />
      <StoreMap {...args} load={endless} title="Loading" />
      <StoreMap {...args} load={failing} title="It could not be loaded" />
    </>
  ),
  play: async ({ args, canvas }) => {
    const chosen = await canvas.findByRole("button", { name: "Corkwood Rozelle" }, fetching);
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    canvas.getByRole("group", { name: "Map: It could not be loaded" }).scrollIntoView();
    await expect(await canvas.findByText(/^The map could not be loaded/, {}, fetching)).toBeVisible();
    await expect(args.onFail).toHaveBeenCalledWith(new Error("no answer"));
  },
};
