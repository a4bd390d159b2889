import { Price, ProductCard, ScoreBadge, Tag } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { SampleAction, SamplePicture, sampleProducts } from "./support/products.tsx";

const [shiraz, riesling] = sampleProducts;
if (!shiraz || !riesling) throw new Error("Two samples are needed");

/** All states stand in 'Product states'. */
const meta = {
  component: ProductCard,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "16rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    href: "#product",
    name: riesling.name,
    headingLevel: 2,
    meta: riesling.place,
    picture: <SamplePicture {...riesling} />,
    scores: riesling.scores.map((score) => <ScoreBadge key={score.critic} {...score} />),
    tag: <Tag {...riesling.tag} />,
    price: <Price {...riesling.price} />,
    action: <SampleAction {...riesling} />,
  },
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: riesling.name })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `Add ${riesling.name}` })).toHaveFocus();
    // The stretched link must not cover the button.
    const button = canvas.getByRole("button").getBoundingClientRect();
    const top = document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2);
    await expect(top?.closest("button")).not.toBeNull();
  },
};

/** Nothing but what a product must have. */
export const Bare: Story = {
  args: { meta: "", scores: [], tag: undefined, action: undefined, price: <Price {...shiraz.price} /> },
};
