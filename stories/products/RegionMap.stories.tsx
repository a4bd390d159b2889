import type { Meta, StoryObj } from "@storybook/react-vite";
import { RegionMap } from "@corkwood/ui";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Products/RegionMap",
  component: RegionMap,
  args: { name: "Coonawarra, South Australia", lat: -37.29, lng: 140.83, href: "#coonawarra" },
  parameters: manual({
    otherNames: "location, origin",
    use: "The location of an Australian region: a small map on a product page that links to more products from there.",
    avoid:
      "A map to move, zoom or choose from: use StoreMap. Regions of other countries, for which there is no outline.",
    anatomy: [
      ["Map", "svg"],
      ["Link", "a > span"],
    ],
    content: ["The name is the region, then the state: 'Coonawarra, South Australia'."],
    patterns: ["link"],
    keyboard: [["Enter", "Goes to all products from the region."]],
    accessibility: [
      "The picture is hidden from screen readers. The link has a descriptive name: 'More from Coonawarra, South Australia'.",
      "Works without scripts, and its space is reserved before the outline loads.",
    ],
  }),
} satisfies Meta<typeof RegionMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "More from Coonawarra, South Australia" });
    await expect(link).toHaveAttribute("href", "#coonawarra");
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="in the west, on the coast, in the north-east, on an island">
        <RegionMap name="Margaret River, Western Australia" lat={-33.95} lng={115.15} href="#1" />
        <RegionMap name="Mornington Peninsula, Victoria" lat={-38.36} lng={145.03} href="#2" />
        <RegionMap name="Far North Queensland, Queensland" lat={-17} lng={145.5} href="#3" />
        <RegionMap name="Tasmania" lat={-42} lng={146.8} href="#4" />
      </Specimens>
      <Specimens title="in a narrow place">
        <div style={{ inlineSize: "9rem" }}>
          <RegionMap name="Hunter, New South Wales" lat={-32.78} lng={151.3} href="#5" />
        </div>
      </Specimens>
    </>
  ),
};
