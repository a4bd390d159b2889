import {
  Button,
  Grid,
  Inline,
  Price,
  ProductCard,
  ProductCardBody,
  ProductCardFooter,
  ProductCardMeta,
  ProductCardName,
  ProductCardNote,
  ProductCardPicture,
  ProductCardRoot,
  ProductCardScores,
  ProductCardTag,
  ProductCardText,
  Skeleton,
  Spinner,
  Stack,
  Tag,
} from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { manual, ownWindow } from "../support/manual.ts";
import { SampleAction, SampleBadges, SampleCard, sampleNote, SampleScores } from "../support/productParts.tsx";
import { SamplePicture, sampleProduct, sampleProducts, type SampleProduct } from "../support/products.tsx";
import { createSlowServer } from "../support/slowServer.ts";

const argsOf = (product: SampleProduct) => ({
  href: "#product",
  name: product.name,
  headingLevel: 2 as const,
  meta: product.place,
  picture: <SamplePicture {...product} />,
  tag: product.tag && <Tag {...product.tag} />,
  scores: product.scores.length > 0 && <SampleScores {...product} most={1} />,
  badges: product.badges.length > 0 && <SampleBadges {...product} />,
  price: <Price {...product.price} />,
  note: sampleNote(product),
  action: <SampleAction {...product} />,
  dimmed: product.action === "soldOut",
});

const reduced = sampleProduct("Reduced");

const meta = {
  title: "Products/ProductCard",
  component: ProductCard,
  args: argsOf(reduced),
  parameters: manual({
    otherNames: "thumbnail, tile, teaser",
    use: 'A product in a grid, for browsing: picture, state, name, best score, price and one action. Wrap it in an `li`. With `density="compact"`, more products fit on the screen: the picture is lower, the name has at most two lines, and on phones the card is a row with at most three lines. Leave out origin and badges there.',
    avoid: "Figures to compare: use ProductTable. Full details: use ProductFull.",
    anatomy: [
      ["Picture", "article img"],
      ["State", "article > div > div:nth-of-type(2) > span"],
      ["Name", "article h2"],
      ["Origin", "article h2 + p"],
      ["Score", "article h2 ~ div"],
      ["Price", "article > div:last-child > div"],
      ["Action", "article button"],
    ],
    content: [
      "Name: producer, wine, then vintage. No claims or capital letters.",
      "Origin: region, then country. Leave it out in a compact card.",
      "Action: one verb. Its accessible name ends with the product name.",
    ],
    related: ["Price", "Tag", "ScoreBadge", "ProductCarousel"],
    patterns: ["link"],
    keyboard: [["Tab", "Goes to the product's link, then to its action: two tab stops per card."]],
    accessibility: [
      "An `article` with one heading, whose link has the product's name. The rest of the card above the price is part of the link's target.",
      "The action is beside the link, never covered by it. Its accessible name ends with the product name.",
      "The focus ring surrounds the whole clickable area, not only the text.",
      "A compact card shows at most two lines of a long name, or three on phones. Screen readers announce the whole name.",
      "For sold-out products only the picture is greyed out. The tag is outside of it and keeps its contrast.",
    ],
  }),
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "16rem" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: reduced.name })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `Add ${reduced.name}` })).toHaveFocus();
    // The link's clickable area must not cover the button.
    const button = canvas.getByRole("button").getBoundingClientRect();
    const top = document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2);
    await expect(top?.closest("button")).not.toBeNull();
  },
};

/**
 * Composed from parts, arranged differently from ProductCard: origin and scores above the name, and the note below
 * the price. The whole area above the footer still links to the product.
 */
export const Parts: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "16rem" }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <ProductCardRoot>
      <ProductCardBody>
        <ProductCardPicture>
          <SamplePicture {...reduced} />
        </ProductCardPicture>
        <ProductCardTag>{reduced.tag && <Tag {...reduced.tag} />}</ProductCardTag>
        <ProductCardText>
          <ProductCardMeta>{reduced.place}</ProductCardMeta>
          <ProductCardScores>
            <SampleScores {...reduced} most={1} />
          </ProductCardScores>
          <ProductCardName href="#product" headingLevel={2}>
            {reduced.name}
          </ProductCardName>
        </ProductCardText>
      </ProductCardBody>
      <ProductCardFooter>
        <Price {...reduced.price} />
        <SampleAction {...reduced} />
        <ProductCardNote>Reduced until Sunday</ProductCardNote>
      </ProductCardFooter>
    </ProductCardRoot>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole("article").getBoundingClientRect();
    const top = document.elementFromPoint(card.x + card.width / 2, card.y + 20);
    await expect(top).toBe(canvas.getByRole("link", { name: reduced.name }));
    await expect(canvas.getByText("Reduced until Sunday")).toBeVisible();
  },
};

export const AllStates: Story = {
  render: () => (
    <Grid as="ul" layout="products" gap="m" rowGap="xl" aria-label="Products">
      {sampleProducts.map((product) => (
        <li key={product.state}>
          <ProductCard {...argsOf(product)} />
        </li>
      ))}
      <li>
        <ProductCard
          href="#product"
          name="Nothing but what a product must have"
          headingLevel={2}
          picture={<SamplePicture {...sampleProduct("Picture missing")} />}
          price={<Price hiddenText="tba" />}
        />
      </li>
    </Grid>
  ),
};

const longName = "Mère Fauve Chambolle Premier Cru Les Grives Vieilles Vignes du Clos Saint-Martin 2018";

/** A card for scanning many products. Set with `density="compact"`, with a Price of the same size. */
export const Compact: Story = {
  render: () => (
    <Grid as="ul" layout="narrow" gap="s" rowGap="l" aria-label="Products">
      {[...sampleProducts, { ...reduced, state: "Long name", name: longName }].map((product) => (
        <li key={product.state}>
          <SampleCard product={product} href="#product" density="compact" />
        </li>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole("heading");
    // On phones, the name is beside the picture and may have a third line.
    const maxLines = window.innerWidth < 768 ? 3 : 2;
    for (const name of names) {
      const lineHeight = Number.parseFloat(getComputedStyle(name).lineHeight);
      await expect(name.getBoundingClientRect().height).toBeLessThan((maxLines + 0.5) * lineHeight);
    }
    await expect(canvas.getByRole("link", { name: longName })).toBeVisible();
    for (const button of canvas.getAllByRole("button", { name: /^Add/ })) {
      button.scrollIntoView({ block: "center" });
      const { x, y, width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      await expect(top?.closest("button")).toBe(button);
    }
    for (const tag of ["Sold Out", "Coming Soon", "Pre-arrival"]) {
      await expect(canvas.getAllByText(tag)[0]).toBeVisible();
    }
  },
};

/** One column is chosen on a phone: the root element has the attribute `data-columns`, which the list supports. */
export const OneColumn: Story = {
  beforeEach: () => {
    document.documentElement.dataset["columns"] = "1";
    return () => {
      delete document.documentElement.dataset["columns"];
    };
  },
  render: () => (
    <ul data-columns-by-choice="" aria-label="Products" style={{ display: "grid", gap: "1.5rem", listStyle: "none" }}>
      {sampleProducts.map((product) => (
        <li key={product.state}>
          <ProductCard {...argsOf(product)} />
        </li>
      ))}
    </ul>
  ),
};

const server = createSlowServer();
const awaited = sampleProducts.slice(0, 3);

/** Space of a card that is loading. */
function CardSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton shape="shortLine" />
      <Skeleton shape="button" />
    </Stack>
  );
}

function LateCards() {
  const [products, setProducts] = useState<readonly SampleProduct[]>();
  useEffect(() => {
    void server.request(awaited).then(setProducts);
  }, []);
  return (
    <>
      {products === undefined && <Spinner label="Loading products" />}
      <Grid as="ul" layout="products" gap="m" rowGap="xl" aria-label="Products">
        {awaited.map(({ state }, index) => {
          const product = products?.[index];
          return <li key={state}>{product ? <ProductCard {...argsOf(product)} /> : <CardSkeleton />}</li>;
        })}
      </Grid>
    </>
  );
}

/**
 * Cards that are loading have the shape of their pictures and lines, so that pictures do not move when they appear.
 * The wait is announced once, not for each card.
 */
export const Loading: Story = {
  parameters: ownWindow("30rem"),
  render: () => <LateCards />,
  play: async ({ canvas, canvasElement }) => {
    const size = (element: Element | null | undefined) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return [Math.round(width), Math.round(height)];
    };
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading products");
    await expect(canvas.queryByRole("article")).toBeNull();
    const reserved = size(canvasElement.querySelector("li span[aria-hidden]"));
    await server.respond();
    await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(awaited.length));
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(size(canvasElement.querySelector("li img"))).toEqual(reserved);
  },
};

/** One action keeps a grid of 48 cards scannable. */
export const DoOfferOneAction: Story = {
  render: () => (
    <div style={{ maxInlineSize: "16rem" }}>
      <ProductCard {...argsOf(reduced)} />
    </div>
  ),
};

/** More actions belong on the product page, because each adds a tab stop to every card. */
export const DontAddActions: Story = {
  render: () => (
    <div style={{ maxInlineSize: "16rem" }}>
      <ProductCard
        {...argsOf(reduced)}
        action={
          <Inline gap="xs">
            <Button size="small">Add</Button>
            <Button size="small">Compare</Button>
            <Button size="small">Share</Button>
          </Inline>
        }
      />
    </div>
  ),
};
