import { Button, ButtonLink, Icon } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withStillLinks } from "../support/chrome.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Actions/Button",
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: "Add to cart", onClick: fn() },
  decorators: [withStillLinks],
  parameters: manual({
    use: "Does something on this page. ButtonLink looks the same and goes somewhere: the next step of a path, as 'Checkout'.",
    avoid:
      "Links within text: use TextLink. More than one 'primary' in a view: it is for the one thing the view is there for.",
    keyboard: [
      ["Tab", "Goes to the button; past one that is `disabled`, and to one that is `loading`."],
      ["Enter, Space", "Press a Button."],
      ["Enter", "Follows a ButtonLink."],
    ],
    accessibility: [
      "A `button` of type 'button' unless `type` says otherwise; ButtonLink is a link.",
      "While `loading` it keeps focus, size and name, is announced as unavailable, ignores presses and says `loadingLabel` politely. Within a form it submits nothing; a ButtonLink leads nowhere, unless it was pressed before.",
      "At least 44 px high on touch, in every size. A label of an icon alone needs words: use VisuallyHidden.",
      "Forced colours keep an outline, grey where it cannot be pressed.",
    ],
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pressed by mouse, Enter and Space. */
export const Playground: Story = {
  args: { variant: "primary" },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Add to cart" });
    await expect(button).toHaveAttribute("type", "button");
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

const variants = ["primary", "secondary", "quiet"] as const;
const sizes = ["small", "medium", "large"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      {variants.map((variant) => (
        <Specimens key={variant} title={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size}
            </Button>
          ))}
          <Button variant={variant}>
            <Icon name="filter" /> Filters
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <ButtonLink variant={variant} href="#checkout">
            ButtonLink
          </ButtonLink>
          <ButtonLink variant={variant} href="#checkout" loading>
            Loading link
          </ButtonLink>
        </Specimens>
      ))}
      <Specimens title="as wide as its room">
        <Button variant="primary" size="large" wide>
          Pay $467.40
        </Button>
        <ButtonLink href="#products" wide>
          Continue shopping
        </ButtonLink>
      </Specimens>
      <Specimens title="long words in a narrow room">
        <div style={{ inlineSize: "10rem" }}>
          <Button variant="primary">Email me when this is available again in Tasmania</Button>
        </div>
      </Specimens>
    </>
  ),
};

/** Keeps focus and width, ignores presses, says what is waited for. */
export const Loading: Story = {
  args: { loading: true, loadingLabel: "Adding to cart" },
  render: (args) => (
    <Specimens title="the same width as at rest">
      <Button {...args} />
      <Button>Add to cart</Button>
    </Specimens>
  ),
  play: async ({ args, canvas }) => {
    const [button, atRest] = canvas.getAllByRole("button");
    if (!button || !atRest) throw new Error("Two buttons are compared");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard("{Enter} ");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("Adding to cart");
    await expect(button.getBoundingClientRect().width).toBeCloseTo(atRest.getBoundingClientRect().width, 1);
  },
};

const submitted = fn();

/** Pressed twice it submits once: the second press, and Enter in a field, find it loading. */
export const SubmitsNothingWhileLoading: Story = {
  args: { loading: true, type: "submit", children: "Pay $467.40" },
  beforeEach: () => void submitted.mockClear(),
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Specimens title="a form">
        <input aria-label="Name" />
        <Button {...args} />
      </Specimens>
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await userEvent.type(canvas.getByRole("textbox"), "Ada{Enter}");
    await expect(submitted).not.toHaveBeenCalled();
  },
};

const followed = fn();

/** The next step waits for something: the link stays where it is, keeps focus and leads nowhere. */
export const LoadingLink: Story = {
  render: () => (
    <ButtonLink href="#checkout" loading loadingLabel="Working out the total" onClick={followed}>
      Checkout
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link");
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(link);
    await expect(followed).not.toHaveBeenCalled();
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("Working out the total");
  },
};

function LinkThatWaitsOnPress() {
  const [loading, setLoading] = useState(false);
  return (
    <ButtonLink href="#checkout" loading={loading} onPointerDown={() => setLoading(true)} onClick={followed}>
      Checkout
    </ButtonLink>
  );
}

/** What was pressed before the wait is followed, though the press began the wait: it left a field whose value counts. */
export const PressedBeforeLoading: Story = {
  beforeEach: () => void followed.mockClear(),
  render: () => <LinkThatWaitsOnPress />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link");
    await userEvent.click(link);
    await expect(followed).toHaveBeenCalledOnce();
    await userEvent.click(link);
    await userEvent.keyboard("{Enter}");
    await expect(followed).toHaveBeenCalledOnce();
  },
};

/** A button that says it is unavailable is: it keeps its place in the order of Tab and does nothing. */
export const AriaDisabled: Story = {
  args: { "aria-disabled": true, children: "Choose a size first" },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** With focus from the keyboard. */
export const Focused: Story = {
  render: () => (
    <Specimens title="the second has focus">
      <Button variant="primary">Add to cart</Button>
      <Button variant="primary">Buy now</Button>
      <ButtonLink href="#checkout">Checkout</ButtonLink>
    </Specimens>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Buy now" });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe("solid");
  },
};
