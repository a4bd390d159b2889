import { OrderReturns, ReturnForm, type OrderReturnsProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const until = "You can ask to return something from this order until 31/3/26.";
const faulty = { name: "Reason", value: "It is corked or faulty" };
const asked = {
  number: 1,
  status: "Asked for on 5/3/26",
  lines: ["2 × Old Ewe Block 7 Shiraz 2019, 750 ml"],
  facts: [faulty],
};
const accepted = {
  ...asked,
  status: "Accepted, asked for on 5/3/26",
  facts: [faulty, { name: "Our answer", value: "Please keep the corks.\nWe look at them." }],
};
const refused = {
  ...asked,
  status: "Refused, asked for on 5/3/26",
  facts: [faulty, { name: "Our answer", value: "A cork that breaks is no fault of the wine." }],
};
const received = { ...asked, status: "Received, asked for on 5/3/26" };

function Form({ max, onSubmit }: { max: number; onSubmit: () => void }) {
  const [quantity, setQuantity] = useState("0");
  return (
    <ReturnForm
      items={[{ id: 0, name: "Old Ewe Block 7 Shiraz 2019, 750 ml", max, quantity }]}
      onQuantityChange={(_, typed) => setQuantity(typed)}
      reasons={[{ value: "faulty", label: "It is corked or faulty" }]}
      reason="faulty"
      onReasonChange={fn()}
      note=""
      onNoteChange={fn()}
      noteLimit={500}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** An order of six bottles in a fake shop that accepts every return. */
function Order(args: OrderReturnsProps) {
  const [isOpen, setOpen] = useState(args.open);
  const [isSent, setSent] = useState(false);
  return (
    <OrderReturns
      {...args}
      {...(isSent && { returns: [...args.returns, asked], note: "You can ask for one return at a time." })}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        args.onOpenChange(open);
      }}
      form={isSent ? null : <Form max={6} onSubmit={() => setSent(true)} />}
    />
  );
}

const meta = {
  title: "Checkout/OrderReturns",
  component: OrderReturns,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "42rem" }}>
        <Story />
      </div>
    ),
  ],
  args: { returns: [], note: until, form: null, open: false, onOpenChange: fn() },
  argTypes: { form: { control: false } },
  parameters: manual({
    use: "On an order page: its returns with their status, and the form to request another.",
    avoid: "An order that has not been sent, or contains only gift cards: leave it out.",
    anatomy: [
      ["Heading", "h2"],
      ["Note", "h2 + p"],
      ["Button", "button"],
    ],
    content: ["The note gives the last day for a return as a date."],
    related: ["OrderCard", "ReturnForm"],
    patterns: ["disclosure"],
    keyboard: [["Enter, Space", "On 'Return something', opens and closes the form."]],
    accessibility: [
      "A region named 'Returns' with a level 2 heading. Each return is an article with a heading.",
      "The button exposes whether the form is open. Once a request is accepted, the form is removed and focus moves to the heading above the new return.",
    ],
  }),
} satisfies Meta<typeof OrderReturns>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form opens and closes, and disappears once the request is accepted. */
export const Playground: Story = {
  render: (args) => <Order {...args} />,
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Return something" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(button);
    await expect(canvas.queryByRole("form")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("form", { name: "Return request" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Request a return" }));
    await expect(canvas.queryByRole("form")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Returns" })).toHaveFocus();
    await expect(canvas.getByRole("article")).toHaveTextContent("Asked for on 5/3/26");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** If the form disappears while focus is elsewhere, focus stays there. */
export const FocusElsewhere: Story = {
  args: { open: true },
  render: (args) => {
    function Page() {
      const [isSent, setSent] = useState(false);
      return (
        <>
          <OrderReturns {...args} form={isSent ? null : <Form max={6} onSubmit={fn()} />} />
          <button type="button" onClick={() => setSent(true)}>
            Read the order again
          </button>
        </>
      );
    }
    return <Page />;
  },
  play: async ({ canvas }) => {
    const other = canvas.getByRole("button", { name: "Read the order again" });
    await userEvent.click(other);
    await expect(canvas.queryByRole("form")).toBeNull();
    await expect(other).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      {(
        [
          ["nothing was returned yet", {}],
          ["asked", { returns: [asked], note: "You can ask for one return at a time." }],
          ["accepted", { returns: [accepted], note: "You can ask for one return at a time." }],
          ["refused, and another can be asked for", { returns: [refused] }],
          ["partial: two of six are back, four can be", { returns: [received], open: true }],
          [
            "none returnable: all is back, or it is too late",
            { returns: [received], note: "Nothing more from this order can be returned." },
          ],
          [
            "long words",
            {
              returns: [
                {
                  ...asked,
                  lines: ["1 × Trockenbeerenauslesenversteigerungskatalogwein Rüdesheim 1976, 375 ml"],
                  facts: [
                    { name: "Reason", value: "Another reason: Donaudampfschifffahrtsgesellschaftskapitänswitwenrente" },
                  ],
                },
              ],
              note: "Nothing more from this order can be returned.",
            },
          ],
        ] as const
      ).map(([title, state]) => (
        <Specimens key={title} title={title}>
          <OrderReturns
            {...args}
            {...state}
            form={"note" in state ? null : <Form max={4} onSubmit={fn()} />}
            aria-label={`Returns, ${title}`}
            aria-labelledby={undefined}
            style={{ inlineSize: "100%", minInlineSize: 0 }}
          />
        </Specimens>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button", { name: "Return something" })).toHaveLength(3);
    await expect(canvas.getByText("Up to 4")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
