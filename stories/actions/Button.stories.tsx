import { Button, ButtonLink, Icon, Inline } from "@corkwood/ui";
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
    use: "An action on the current page. ButtonLink looks the same and navigates to the next step of a flow, such as 'Checkout'.",
    avoid: "Links within text: use TextLink. More than one 'primary' in a view, because it marks the main action.",
    anatomy: [
      ["Container", "button"],
      ["Label", "button > span"],
    ],
    content: [
      "Start with a verb and name the object if it is not obvious: 'Add to cart', 'Apply', 'Create account'.",
      "Sentence case, no full stop, at most three words. A payment button includes the amount: 'Pay $467.40'.",
      "While loading, `loadingLabel` describes the work: 'Adding to cart'. The visible label stays.",
    ],
    related: ["ButtonLink", "HeartButton"],
    patterns: ["button", "link"],
    keyboard: [
      ["Tab", "Focuses the button, even while it is `loading`. Skips a button that is `disabled`."],
      ["Enter, Space", "Presses a Button."],
      ["Enter", "Follows a ButtonLink."],
    ],
    accessibility: [
      "A `button` of type 'button' unless `type` is set. ButtonLink is a link.",
      "While `loading`, it keeps its focus, size and name, is announced as unavailable, ignores presses and announces `loadingLabel` politely. It submits no form. A ButtonLink does not navigate unless it was pressed before.",
      "At least 44 px high on touch screens, in every size. A button with only an icon needs text: use VisuallyHidden.",
      "In forced colours it has an outline, which is grey if the button is disabled.",
    ],
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Works with mouse, Enter and Space. */
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

/** While loading, the button keeps its focus and width, ignores presses, and announces the loading label. */
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
    if (!button || !atRest) throw new Error("Two buttons are needed");
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

/** Submits once if pressed twice: the second press, and Enter in a field, are ignored while loading. */
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

/** If the next step is not available yet, the link is still shown and keeps focus, but does not navigate. */
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

/**
 * A press that started before loading still follows the link, even if the press itself starts the loading state by
 * blurring a field.
 */
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

/** A button that is announced as unavailable stays in the tab order but does nothing. */
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

/** With keyboard focus. */
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

/** One primary button marks the main action of a view. */
export const DoMarkOneAction: Story = {
  render: () => (
    <Inline gap="s">
      <Button variant="primary">Checkout</Button>
      <Button>Continue shopping</Button>
    </Inline>
  ),
};

/** Two primary buttons compete, so neither is the main action. */
export const DontMarkTwoActions: Story = {
  render: () => (
    <Inline gap="s">
      <Button variant="primary">Checkout</Button>
      <Button variant="primary">Continue shopping</Button>
    </Inline>
  ),
};

/** A verb and its object describe the effect, even out of context. */
export const DoStartWithAVerb: Story = { args: { children: "Create account" } };

/** A vague label forces shoppers to read everything around it. */
export const DontLabelVaguely: Story = { args: { children: "OK" } };
