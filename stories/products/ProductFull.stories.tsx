import { Price, ProductFull, Stack, Tag, TextLink } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";
import { SampleAction, SampleBadges, SampleCellarAdvice, sampleNote, SampleScores } from "../support/productParts.tsx";
import { SamplePicture, sampleProduct, type SampleProduct } from "../support/products.tsx";

const argsOf = (product: SampleProduct) => ({
  href: "#product",
  name: product.name,
  headingLevel: 2 as const,
  meta: product.place,
  picture: <SamplePicture {...product} />,
  tag: product.tag && <Tag {...product.tag} />,
  scores: product.scores.length > 0 && <SampleScores {...product} />,
  badges: product.badges.length > 0 && <SampleBadges {...product} />,
  price: <Price {...product.price} />,
  note: sampleNote(product),
  action: <SampleAction {...product} />,
  description: <p>{product.description}</p>,
  cellarAdvice: product.cellar && <SampleCellarAdvice {...product} />,
  facts: product.facts,
  delivery: <TextLink href="#freight">Delivery rates and times</TextLink>,
  dimmed: product.action === "soldOut",
});

const available = sampleProduct("Available");

const meta = {
  title: "Products/ProductFull",
  component: ProductFull,
  args: argsOf(available),
  parameters: manual({
    use: "A product in the full display of a listing, with everything that shoppers read before choosing, without leaving the list.",
    avoid: "An overview of many products: use ProductCard. Figures to compare: use ProductTable.",
    anatomy: [
      ["Picture", "img"],
      ["Name", "h2"],
      ["Origin", "h2 + p"],
      ["Scores and badges", "h2 + p ~ *, article > div > div:nth-of-type(2)"],
      ["Description", "article > div:last-child > div > p"],
      ["Facts", "dl"],
      ["Price", "article > div:last-child > div:last-of-type > div"],
      ["Action", "button"],
    ],
    content: ["The description is two or three sentences on taste and food. Facts are in the list."],
    patterns: ["link"],
    keyboard: [
      ["Tab", "Goes to the product's link, to its action, then to the delivery link: three tab stops per product."],
    ],
    accessibility: [
      "An `article` with one heading, whose link has the product's name. The list around it announces the number of products.",
      "The link also covers the picture, which is therefore not a second tab stop and has empty alternative text.",
      "Facts are a description list: a screen reader announces 'Alcohol' with '14.5 %'.",
      "The state is text above the picture, outside of the greyed-out area, to keep its contrast.",
    ],
  }),
} satisfies Meta<typeof ProductFull>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole("link", { name: available.name });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `Add ${available.name}` })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Delivery rates and times" })).toHaveFocus();
    // A tap on the picture follows the link, but a tap on the price does not.
    const article = canvas.getByRole("article").getBoundingClientRect();
    await expect(document.elementFromPoint(article.x + 60, article.y + 120)?.closest("a")).toBe(link);
    const price = canvasElement.querySelector("article")!.querySelectorAll("dd")[0]!.getBoundingClientRect();
    await expect(document.elementFromPoint(price.x + 4, price.y + 4)?.closest("a")).toBeNull();
  },
};

export const AllStates: Story = {
  render: () => (
    <Stack gap="xxl">
      {["Available", "Sold out", "Coming soon, with countdown", "Picture missing", "A very long name"].map((state) => (
        <ProductFull key={state} {...argsOf(sampleProduct(state))} />
      ))}
      <ProductFull
        href="#product"
        name="Nothing but what a product must have"
        headingLevel={2}
        picture={<SamplePicture {...sampleProduct("Picture missing")} />}
        price={<Price hiddenText="tba" />}
      />
    </Stack>
  ),
};
