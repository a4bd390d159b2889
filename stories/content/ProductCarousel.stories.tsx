import {
  Button,
  Picture,
  Price,
  ProductBadge,
  ProductCard,
  ProductCarousel,
  ProductCarouselRoom,
  Stack,
  Text,
  type ProductCardProps,
} from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { link } from "../support/blocks.tsx";
import { redBottle } from "../support/drawings.ts";
import { manual } from "../support/manual.ts";

const card = (name: string, more: Partial<ProductCardProps> = {}) => (
  <ProductCard
    key={name}
    name={name}
    href="#product"
    headingLevel={3}
    picture={<Picture src={redBottle} alt="" sizes="25vw" />}
    price={<Price bottle="$38.95" dozen="$467.40" />}
    {...more}
  />
);
const names = ["Old Ewe", "Tin Roof", "Saltbush", "Bell Rock", "Cellarhand"];
const cards = names.map((name) => card(name));

const long = "Tumbledown Row Tenth Row Late Disgorged Blanc de Blancs 2014";
const longWords = {
  meta: "Also Mornington Peninsula Chardonnay, under $130",
  badges: <ProductBadge name="Trophy of the Royal Melbourne Wine Awards" />,
  price: <Price was="$149.95" bottle="$129.95" dozen="$1,559.40" />,
  note: "Minimum 6 bottles",
  action: <Button variant="secondary">Add 6</Button>,
};

const meta = {
  title: "Content/ProductCarousel",
  component: ProductCarousel,
  args: { heading: "What’s new", link, cards },
  argTypes: { cards: { control: false } },
  parameters: manual({
    use: "A row of products that load when the shopper scrolls near, with a link to all of them.",
    avoid: "Content that is available immediately: use Carousel. All products of a category: use a listing.",
    anatomy: [
      ["Heading", "h2"],
      ["Link to all", "h2 ~ div a"],
      ["Card", "article"],
    ],
    content: ["Name the reason for the selection: 'Because you viewed Barossa Shiraz'."],
    accessibility: [
      "While products load, the space of four cards is reserved, so that nothing moves. Screen readers skip it.",
      "Cards with long texts take the same space, because their row of pictures is lower.",
      "The accessible name of the link to all products includes the row's heading, because several rows may have the same link text.",
      "Without scripts, the heading and the link to all products are shown.",
    ],
  }),
} satisfies Meta<typeof ProductCarousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "What’s new" })).toBeVisible();
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
    // Content below the carousel does not move when the products load.
    await expect(row("On their way")?.clientHeight).toBe(row("What’s new")?.clientHeight);
    await expect(row("What’s new")?.scrollHeight).toBe(row("What’s new")?.clientHeight);
  },
};

export const BeforeLoading: Story = {
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
    const row = canvas.getByRole("group", { name: "What’s new" }).parentElement;
    await expect(canvas.getByTestId("room").clientHeight).toBe(row?.clientHeight);
  },
};

/** Height of a picture that is not shrunk to make space for long text. */
const wholePicture = (group: HTMLElement) => ((group.querySelector("article")?.clientWidth ?? 0) * 5) / 4;

/** Long text shrinks all pictures equally. Only a name that still does not fit makes the row taller. */
export const LongTexts: Story = {
  render: (args) => (
    <Stack gap="xl">
      <ProductCarousel {...args} cards={[card(long, longWords), ...cards]} />
      <ProductCarousel {...args} heading="On their way" cards={undefined} />
      <ProductCarousel
        {...args}
        heading="Longer than any"
        cards={[card(Array.from({ length: 8 }, () => long).join(", "), longWords), ...cards]}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const group = (name: string) => canvas.getByRole("group", { name });
    const height = (name: string) => group(name).getBoundingClientRect().height;
    const pictures = (name: string) =>
      within(group(name))
        .getAllByRole("article")
        .map((article) => Math.round(article.querySelector("picture")?.parentElement?.clientHeight ?? 0));
    const [first = 0, ...others] = pictures("What’s new");
    await expect(height("What’s new")).toBe(height("On their way"));
    await expect(others).toEqual(others.map(() => first));
    await expect(first).toBeLessThan(wholePicture(group("What’s new")));
    await expect(height("Longer than any")).toBeGreaterThan(height("On their way"));
    const list = within(group("Longer than any")).getByRole("list");
    await expect(list.scrollHeight).toBe(list.clientHeight);
  },
};
