import { Grid, LoadMore, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";
import { SampleCard } from "../support/productParts.tsx";
import { sampleProducts } from "../support/products.tsx";
import { createSlowServer } from "../support/slowServer.ts";

const meta = {
  title: "Listing/LoadMore",
  component: LoadMore,
  args: { href: "#more", shown: 48, total: 1204, onClick: fn() },
  decorators: [withStillLinks],
  parameters: manual({
    otherNames: "pagination, infinite scroll",
    use: "Loads more products at the end of a listing, and states how many are shown and how many are left. Leave it out when none are left.",
    avoid: "Directories with numbered pages: link the pages. An indefinite wait: use Spinner.",
    anatomy: [
      ["Number shown", "p"],
      ["Progress", "p + svg"],
      ["Link", "a"],
    ],
    content: ["The link says how many are left: 'Load more (1,156 left)'."],
    related: ["ProductTable", "ProductCard"],
    patterns: ["link"],
    keyboard: [
      ["Tab", "Goes to the link."],
      ["Enter", "Loads more. The page moves focus to the first new product. Does nothing while loading."],
    ],
    accessibility: [
      "A link to the listing with the next page included, so that it works for crawlers and without scripts.",
      "While loading, it stays focusable and is `aria-disabled`. The spinner's label is announced.",
      "The bar repeats the numbers above it and is hidden from screen readers.",
    ],
  }),
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Showing 48 of 1,204")).toBeVisible();
    const link = canvas.getByRole("link", { name: "Load more (1,156 left)" });
    await expect(link).toHaveAttribute("href", "#more");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The link says how many products are left. */
export const DoOfferMore: Story = {};

/** The link leads nowhere: leave it out when all products are shown. */
export const DontOfferNone: Story = { args: { shown: 1204 } };

/** Pressing the button again while loading does nothing and keeps focus. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByText("Loading more products")).toBeVisible());
    const link = canvas.getByRole("link");
    await expect(link).toHaveAttribute("aria-disabled", "true");
    link.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(link).toHaveFocus();
  },
};

const server = createSlowServer();
const perPage = 4;
const total = 10;

function ShortListing() {
  const [shown, setShown] = useState(perPage);
  const [loading, setLoading] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    setLoading(true);
    const more = await server.request(Math.min(perPage, total - shown));
    flushSync(() => {
      setShown(shown + more);
      setLoading(false);
    });
    list.current?.children[shown]?.querySelector("a")?.focus();
  };
  return (
    <Stack gap="xl">
      <Grid as="ul" layout="products" gap="m" rowGap="xl" aria-label="Products" ref={list}>
        {sampleProducts.slice(0, shown).map((product) => (
          <li key={product.state}>
            <SampleCard product={product} href="#product" />
          </li>
        ))}
      </Grid>
      {shown < total && (
        <LoadMore href="#more" shown={shown} total={total} loading={loading} onClick={(event) => void load(event)} />
      )}
    </Stack>
  );
}

/**
 * The products are added below the ones that are there, and focus moves to the first new product. The last page
 * removes the link.
 */
export const AddsProducts: Story = {
  render: () => <ShortListing />,
  play: async ({ canvas }) => {
    const names = () => canvas.getAllByRole("heading").map(({ textContent }) => textContent);
    const first = names();
    await expect(first).toHaveLength(4);
    canvas.getByRole("link", { name: "Load more (6 left)" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading more products");
    await expect(names()).toEqual(first);
    await server.respond();
    await waitFor(() => expect(names()).toHaveLength(8));
    await expect(names().slice(0, 4)).toEqual(first);
    await expect(canvas.getByRole("link", { name: sampleProducts[4]?.name ?? "" })).toHaveFocus();
    await expect(canvas.getByText("Showing 8 of 10")).toBeVisible();

    await userEvent.click(canvas.getByRole("link", { name: "Load more (2 left)" }));
    await server.respond();
    await waitFor(() => expect(names()).toHaveLength(10));
    await expect(canvas.getByRole("link", { name: sampleProducts[8]?.name ?? "" })).toHaveFocus();
    await expect(canvas.queryByRole("link", { name: /Load more/ })).toBeNull();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      <Specimens title="at the start">
        <LoadMore {...args} />
      </Specimens>
      <Specimens title="near the end">
        <LoadMore {...args} shown={1200} />
      </Specimens>
      <Specimens title="loading">
        <LoadMore {...args} shown={96} loading />
      </Specimens>
    </>
  ),
};
