import { Picture, Price, ProductCarousel, ProductCarouselRoom, ProductCard, Stack, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { link } from "../support/blocks.tsx";
import { redBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const cards = ["Old Ewe", "Tin Roof", "Saltbush", "Bell Rock", "Cellarhand"].map((name) => (
  <ProductCard
    key={name}
    name={name}
    href="#product"
    headingLevel={3}
    picture={<Picture src={redBottle} alt="" sizes="25vw" />}
    price={<Price bottle="$38.95" dozen="$467.40" />}
  />
));

const meta = {
  title: "Content/ProductCarousel",
  component: ProductCarousel,
  args: { heading: "What's new", link, cards },
  argTypes: { cards: { control: false } },
  parameters: manual({
    use: "A row of products that come when a shopper is near, and the way to all of them.",
    avoid: "Things that are there at once: use Carousel. All products of a category: use a listing.",
    accessibility: [
      "The room of four cards is reserved while products are loading, so that nothing moves; screen readers skip it.",
      "The way to all of them names the row for screen readers: several rows may have the same words.",
      "Without scripts the heading and the way to all of them are there.",
    ],
  }),
} satisfies Meta<typeof ProductCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "What's new" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "How we press" })).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(5);
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Stack gap="xl">
      <ProductCarousel {...args} />
      <ProductCarousel {...args} heading="Without a way to all" link={undefined} />
      <ProductCarousel {...args} heading="On their way" cards={undefined} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const row = (name: string) => canvas.getByRole("group", { name }).parentElement;
    // Nothing below moves when the products come.
    await expect(row("On their way")?.clientHeight).toBe(row("What's new")?.clientHeight);
    await expect(row("What's new")?.scrollHeight).toBe(row("What's new")?.clientHeight);
  },
};

export const BeforeItsCode: Story = {
  render: (args) => (
    <>
      <div data-testid="room">
        <ProductCarouselRoom>{null}</ProductCarouselRoom>
      </div>
      <Text>What stands below stays where it is.</Text>
      <ProductCarousel {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole("group", { name: "What's new" }).parentElement;
    await expect(canvas.getByTestId("room").clientHeight).toBe(row?.clientHeight);
  },
};
