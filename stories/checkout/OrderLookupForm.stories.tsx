import { ButtonLink, OrderLookupForm, type OrderLookupFormProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const typed = { number: "CW7K2M9XQA", email: "ada@example.com" };
const noNumber = "Enter your order number.";
const noEmail = "Enter your email address.";
const notFound = "We couldn’t find an order with this number and email address. Check both, or ask us for help.";
const hasAccount = "This order belongs to an account. Log in to see it.";

/** A fake shop that always sends a link and finds no order. */
function Shop(args: OrderLookupFormProps) {
  const [number, setNumber] = useState(args.number);
  const [email, setEmail] = useState(args.email);
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState("");
  return (
    <OrderLookupForm
      {...args}
      number={number}
      onNumberChange={(value) => {
        setNumber(value);
        args.onNumberChange(value);
      }}
      email={email}
      onEmailChange={(value) => {
        setEmail(value);
        args.onEmailChange(value);
      }}
      refusal={refusal}
      linkSent={isSent}
      onLink={() => {
        setRefusal("");
        setSent(true);
        args.onLink();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(false);
        setRefusal(notFound);
        args.onSubmit?.(event);
      }}
    />
  );
}

const meta = {
  title: "Checkout/OrderLookupForm",
  component: OrderLookupForm,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "42rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    number: "",
    email: "",
    onNumberChange: fn(),
    onEmailChange: fn(),
    onLink: fn(),
    onSubmit: fn(),
  },
  parameters: manual({
    use: "Lets shoppers without an account find an order, on the page 'Find your order' and on the page of an order that this browser does not know.",
    avoid: "An order that was just placed in this browser: show it.",
    anatomy: [
      ["Order number", "div:has(> input[name=orderId])"],
      ["Email address", "div:has(> input[name=email])"],
      ["Find button", "button[type=submit]"],
      ["Link by email", "button[type=button]"],
    ],
    content: [
      "The hint says where to find the order number.",
      "An error never reveals whether an email address has an order.",
    ],
    related: ["OrderCard", "TextField"],
    patterns: "none",
    keyboard: [
      ["Enter", "In a field, or on 'Find my order', looks up the order."],
      ["Enter, Space", "On 'Email me a link', sends the link."],
    ],
    accessibility: [
      "Errors are shown beside the fields and in a summary with links to the fields. A refusal receives focus and is announced.",
      "A sent link is announced politely, and focus stays on the button. The message is the same whether or not the order exists.",
      "During a request, the button keeps focus and announces the request.",
    ],
  }),
  render: (args) => <Shop {...args} />,
} satisfies Meta<typeof OrderLookupForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form is filled in and submitted with the keyboard. The order is not found, then a link is requested. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Order number" }), typed.number);
    await expect(args.onNumberChange).toHaveBeenLastCalledWith(typed.number);
    await userEvent.type(canvas.getByRole("textbox", { name: "Email address" }), `${typed.email}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("alert")).toHaveTextContent(notFound);
    const link = canvas.getByRole("button", { name: "Email me a link" });
    link.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onLink).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent("Check your email");
    await expect(link).toHaveFocus();
  },
};

const states = {
  empty: {},
  "sent without anything": {
    errors: { orderId: noNumber, email: noEmail },
    summary: [
      { field: "orderId", message: noNumber },
      { field: "email", message: noEmail },
    ],
  },
  refused: { ...typed, refusal: notFound },
  "an account has it": {
    ...typed,
    refusal: hasAccount,
    remedy: <ButtonLink href="#orders">Log in to see your order</ButtonLink>,
  },
  "looking for the order": { ...typed, sending: "order" },
  "asking for a link": { ...typed, sending: "link" },
  "a link is on its way": { ...typed, linkSent: true },
  "before the page is ready": { disabled: true },
} as const satisfies Record<string, Partial<OrderLookupFormProps>>;

export const AllStates: Story = {
  render: (args) => (
    <>
      {Object.entries(states).map(([title, state]) => (
        <Specimens key={title} title={title}>
          <OrderLookupForm {...args} {...state} aria-label={title} style={{ inlineSize: "100%", minInlineSize: 0 }} />
        </Specimens>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const waiting = within(canvas.getByRole("form", { name: "asking for a link" }));
    await expect(waiting.getByRole("button", { name: /Sending a link/ })).toHaveAttribute("aria-disabled", "true");
    await expect(waiting.getByRole("button", { name: "Find my order" })).toBeEnabled();
    const inAccount = within(canvas.getByRole("form", { name: "an account has it" }));
    await expect(inAccount.getByRole("link", { name: "Log in to see your order" })).toBeVisible();
    const early = within(canvas.getByRole("form", { name: "before the page is ready" }));
    for (const button of early.getAllByRole("button")) await expect(button).toBeDisabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
