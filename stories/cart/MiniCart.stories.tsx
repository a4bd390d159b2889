import {
  Button,
  ButtonLink,
  MiniCart,
  MiniCartActions,
  MiniCartHeader,
  MiniCartItem,
  MiniCartItems,
  MiniCartMessage,
  MiniCartNote,
  MiniCartRefusal,
  MiniCartRoot,
  MiniCartTotals,
  Notice,
  QuantityInput,
  Text,
  VisuallyHidden,
} from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withStillLinks } from "../support/chrome.tsx";
import { manual, ownWindow } from "../support/manual.ts";
import { SamplePicture, sampleProducts } from "../support/products.tsx";

const [shiraz, riesling, soldOut] = sampleProducts;
if (!shiraz || !riesling || !soldOut) throw new Error("Three samples are needed");

const remove = (name: string) => (
  <Button variant="quiet" size="small">
    Remove<VisuallyHidden> {name}</VisuallyHidden>
  </Button>
);

const shirazLine = (
  <MiniCartItem
    name={shiraz.name}
    href="#shiraz"
    picture={<SamplePicture {...shiraz} />}
    detail="750 ml"
    price="$233.70"
    quantity={<QuantityInput label={`Quantity of ${shiraz.name}`} value="6" />}
    remove={remove(shiraz.name)}
  />
);

const soldOutLine = (
  <MiniCartItem
    name={soldOut.name}
    href="#sold-out"
    picture={<SamplePicture {...soldOut} />}
    detail="750 ml"
    price="$0.00"
    quantity="1"
    error="This item is now sold out."
    remove={remove(soldOut.name)}
  />
);

/** One line of each kind. */
const lines = (
  <>
    {shirazLine}
    <MiniCartItem
      name={riesling.name}
      href="#riesling"
      picture={<SamplePicture {...riesling} />}
      detail="750 ml"
      price="$252.00"
      quantity={
        <QuantityInput
          label={`Quantity of ${riesling.name}`}
          value="12"
          error="There are now only 8 of this item left."
          errorHides={false}
        />
      }
      remove={remove(riesling.name)}
    />
    {soldOutLine}
    <MiniCartItem
      name="Gallows Reach Cabernet 2021 - COMING SOON"
      href="#coming"
      picture={<SamplePicture {...shiraz} />}
      price="tba"
      quantity={<QuantityInput label="Quantity of Gallows Reach Cabernet 2021" value="1" />}
      remove={remove("Gallows Reach Cabernet 2021")}
    />
    <MiniCartItem
      name="Corkwood Gift Card"
      href="#gift"
      picture={<SamplePicture {...shiraz} picture={undefined} />}
      detail="For Wren, from Odette"
      price="$100.00"
      quantity=""
      remove={remove("Corkwood Gift Card")}
    />
  </>
);

type Contents = Partial<Parameters<typeof MiniCart>[0]>;

function Cart({ initiallyOpen = true, ...contents }: Contents & { initiallyOpen?: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ minBlockSize: "44rem" }}>
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        Cart
      </Button>
      <p>
        <Button>Something else on the page</Button>
      </p>
      <MiniCart
        cartHref="/cart"
        checkoutHref="/checkout"
        emptyText="Your cart is empty."
        itemCount={6}
        subtotal="$233.70"
        {...contents}
        open={open}
        onOpenChange={setOpen}
        opener={opener}
      >
        {contents.children ?? shirazLine}
      </MiniCart>
    </div>
  );
}

const meta = {
  title: "Cart/MiniCart",
  component: MiniCart,
  subcomponents: { MiniCartItem },
  decorators: [withStillLinks],
  args: {
    open: true,
    onOpenChange: fn(),
    opener: { current: null },
    cartHref: "/cart",
    checkoutHref: "/checkout",
    emptyText: "Your cart is empty.",
    itemCount: 6,
    subtotal: "$233.70",
    children: shirazLine,
  },
  parameters: {
    layout: "fullscreen",
    ...manual({
      otherNames: "basket, bag, trolley",
      use: "Cart contents above any page, opened by the cart button or, on desktops, when a product was added.",
      avoid: "The cart page, which has space for notices and codes. Questions: use Dialog.",
      anatomy: [
        ["Title", "[role=dialog] h2"],
        ["Close button", "[role=dialog] h2 ~ button, [role=dialog] header button, [role=dialog] button[aria-label]"],
        ["Items", "[role=dialog] ul"],
        ["Totals", "[role=dialog] dl"],
        ["Actions", "[role=dialog] a[href='/cart']"],
      ],
      anatomyOf: "AllStates",
      content: [
        "Describe each line as on the product page: full name, then size.",
        "Say why the checkout is unavailable, in one sentence beside the button.",
        "The empty text states the fact. A button offers the next step.",
      ],
      related: ["CartButton", "OrderSummary", "QuantityInput"],
      overWindow: true,
      patterns: "none",
      keyboard: [
        ["Tab", "Moves through the lines and buttons, then on into the page. Focus is not trapped."],
        ["Escape", "Closes it and returns focus to the cart button."],
      ],
      accessibility: [
        "A dialog named 'Your cart' that leaves the page usable, so that shoppers can continue after adding a product.",
        "On opening, focus moves to the dialog, so that its name is announced. On closing, focus returns to the cart button or to the button that added a product.",
        "A press outside closes it, except on an alert or on the button that opened it.",
        "The quantity field and the Remove button of each line include the product name. An error of a line is its field's description.",
        "Fades in over 200 ms, or appears instantly with reduced motion.",
      ],
    }),
  },
  render: () => <Cart />,
} satisfies Meta<typeof MiniCart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { render: (args) => <MiniCart {...args} /> };

/**
 * One line of each kind: in stock, too many, sold out, price hidden, gift card. Some lines cannot be bought, so
 * checkout is not offered.
 */
export const AllStates: Story = {
  render: () => (
    <Cart
      itemCount={21}
      subtotal="$585.70"
      note={<Text size="small">Add 3 more for 10 % off</Text>}
      refusal="You can't check out with unavailable items in your cart."
    >
      {lines}
    </Cart>
  ),
  play: async () => {
    const cart = within(await screen.findByRole("dialog", { name: "Your cart" }));
    await expect(cart.getByRole("button", { name: "Checkout" })).toBeDisabled();
    await expect(cart.getByRole("textbox", { name: `Quantity of ${riesling.name}` })).toBeInvalid();
    await expect(cart.getByText("This item is now sold out.")).toBeInTheDocument();
    await expect(cart.queryByRole("textbox", { name: /Gift Card/ })).toBeNull();
    await expect(cart.getByText("Total items")).toBeInTheDocument();
    await expect(cart.getByText("Sub Total")).toBeInTheDocument();
    const list = cart.getByRole("list", { name: "Items" });
    await expect(getComputedStyle(list).maxHeight).toBe("560px");
  },
};

function OwnArrangement() {
  const [open, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ minBlockSize: "44rem" }}>
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        Cart
      </Button>
      <MiniCartRoot open={open} onOpenChange={setOpen} opener={opener}>
        <MiniCartHeader>Your order</MiniCartHeader>
        <MiniCartMessage>We keep these bottles for you until Friday.</MiniCartMessage>
        <MiniCartTotals itemCount={6} subtotal="$233.70" />
        <MiniCartItems>{shirazLine}</MiniCartItems>
        <MiniCartNote>Delivery is added at the checkout.</MiniCartNote>
        <MiniCartRefusal>Orders open on Monday.</MiniCartRefusal>
        <MiniCartActions>
          <ButtonLink href="#terms" data-keep-open="">
            Terms
          </ButtonLink>
          <ButtonLink variant="primary" href="#order">
            Order
          </ButtonLink>
        </MiniCartActions>
      </MiniCartRoot>
    </div>
  );
}

/**
 * Composed from the parts: the totals come first. A followed link closes the mini cart, unless it has `data-keep-open`.
 */
export const Parts: Story = {
  render: () => <OwnArrangement />,
  play: async ({ canvas }) => {
    const cart = await screen.findByRole("dialog", { name: "Your order" });
    await userEvent.click(within(cart).getByRole("link", { name: "Terms" }));
    await expect(cart).toHaveAttribute("data-state", "open");
    await userEvent.click(within(cart).getByRole("link", { name: "Order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Cart" }));
    await screen.findByRole("dialog", { name: "Your order" });
  },
};

export const Empty: Story = { render: () => <Cart itemCount={0} /> };
export const NotReady: Story = { render: () => <Cart loading itemCount={0} subtotal={undefined} /> };
/** Message shown if the server does not respond. */
export const Failed: Story = {
  render: () => (
    <Cart
      itemCount={6}
      failure={
        <Notice tone="error" title="We couldn’t load your cart">
          Nothing is lost.
        </Notice>
      }
    />
  ),
};
/** State while the total is calculated, or while the shopper is navigating to the checkout. */
export const Busy: Story = {
  render: () => <Cart busy subtotal={undefined} />,
  play: async () => {
    const checkout = await screen.findByRole("link", { name: /Checkout/ });
    checkout.focus();
    await userEvent.click(checkout);
    await expect(checkout).toHaveFocus();
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Your cart" })).toBeVisible());
  },
};

/** The close buttons, Escape and a press outside close the mini cart and return focus to the cart button. */
export const Closes: Story = {
  render: () => <Cart initiallyOpen={false} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Cart" });
    const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(opener);
    const cart = await screen.findByRole("dialog", { name: "Your cart" });
    await waitFor(() => expect(cart).toHaveFocus());
    await expect(getComputedStyle(cart).animationDuration).toBe("0.2s");
    await userEvent.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await isGone();

    // The button that opened the mini cart closes it rather than opening it again.
    await userEvent.click(opener);
    await screen.findByRole("dialog");
    await userEvent.click(opener);
    await isGone();

    await userEvent.click(opener);
    await screen.findByRole("dialog");
    const elsewhere = canvas.getByRole("button", { name: "Something else on the page" });
    await userEvent.click(elsewhere);
    await isGone();
    await expect(elsewhere).toHaveFocus();

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("link", { name: "View Full Contents" }));
    await isGone();

    // The mini cart stays open, in a loading state, while the shopper is navigating to the checkout.
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole("link", { name: "Checkout" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  },
};

/** The reason stands beside the button, and the line says which item must go. */
export const DoSayWhy: Story = {
  parameters: ownWindow("32rem"),
  args: {
    itemCount: 1,
    subtotal: "$0.00",
    refusal: "You can't check out with unavailable items in your cart.",
    children: soldOutLine,
  },
};

/** Shoppers cannot tell what to change, or whether the shop is broken. */
export const DontJustDisable: Story = {
  parameters: ownWindow("32rem"),
  render: ({ open, onOpenChange, opener }) => (
    <MiniCartRoot open={open} onOpenChange={onOpenChange} opener={opener}>
      <MiniCartHeader />
      <MiniCartItems>{soldOutLine}</MiniCartItems>
      <MiniCartTotals itemCount={1} subtotal="$0.00" />
      <MiniCartActions>
        <Button variant="primary" disabled>
          Checkout
        </Button>
      </MiniCartActions>
    </MiniCartRoot>
  ),
};
