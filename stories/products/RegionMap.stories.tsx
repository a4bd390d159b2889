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
    use: "Where a region of Australia lies: a light picture on a product's page that leads to more from there.",
    avoid:
      "A map that is moved, zoomed or chosen from: use StoreMap. A region of another country: there is no outline.",
    keyboard: [["Enter", "Goes to all products of the region."]],
    accessibility: [
      "The picture is not read. The link says where it leads: 'More from Coonawarra, South Australia'.",
      "It works without scripts, and its room is there before the outline is.",
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
