import { ReturnForm, type ReturnFormProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const shiraz = { id: 0, name: "Old Ewe Block 7 Shiraz 2019, 750 ml", max: 6, quantity: "0" };
const riesling = { id: 2, name: "Tallow Hill Riesling 2022, 750 ml", max: 1, quantity: "0" };
const chooseItems = "Choose what you want to send back.";

/** A fake shop that accepts every request with at least one item. */
function Shop(args: ReturnFormProps) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState(args.reason);
  const [note, setNote] = useState(args.note);
  const [isSent, setSent] = useState(false);
  const items = args.items.map((item) => ({ ...item, quantity: quantities[item.id] ?? item.quantity }));
  const isWrong = isSent && items.every(({ quantity }) => quantity === "0");
  return (
    <ReturnForm
      {...args}
      items={items}
      onQuantityChange={(id, quantity) => {
        setQuantities({ ...quantities, [id]: quantity });
        args.onQuantityChange(id, quantity);
      }}
      reason={reason}
      onReasonChange={(value) => {
        setReason(value);
        args.onReasonChange(value);
      }}
      note={note}
      onNoteChange={(text) => {
        setNote(text);
        args.onNoteChange(text);
      }}
      errors={isWrong ? { items: chooseItems } : {}}
      summary={isWrong ? [{ field: "items", message: chooseItems }] : []}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        args.onSubmit?.(event);
      }}
    />
  );
}

const meta = {
  title: "Checkout/ReturnForm",
  component: ReturnForm,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "42rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    items: [shiraz, riesling],
    onQuantityChange: fn(),
    reasons: [
      { value: "faulty", label: "It is corked or faulty" },
      { value: "unwanted", label: "I have changed my mind" },
      { value: "other", label: "Another reason" },
    ],
    reason: "",
    onReasonChange: fn(),
    note: "",
    onNoteChange: fn(),
    noteLimit: 500,
    onSubmit: fn(),
  },
  parameters: manual({
    use: "Requests a return: which bottles of an order, how many of each, and why. Use it inside OrderReturns.",
    avoid: "Removing bottles from a cart before buying: use the quantity fields of the cart.",
    anatomy: [
      ["Legend", "legend"],
      ["Item and its maximum", "fieldset li > span"],
      ["Quantity", "fieldset [role=group]"],
      ["Reason", "select"],
      ["Comment", "textarea"],
      ["Button", "button[type=submit]"],
    ],
    content: ["Write reasons in the shopper's words, in the first person: 'I have changed my mind'."],
    patterns: "none",
    keyboard: [
      ["Tab", "Goes to each quantity, the reason, the note and 'Request a return'."],
      ["Up, Down, Home, End", "In a quantity field: one more, one less, none, or the maximum."],
      ["Enter", "On 'Request a return', sends the request."],
    ],
    accessibility: [
      "A form named 'Return request'. The quantities are a group named 'What would you like to send back?', and each is named after its bottle.",
      "If no bottle is chosen, the error is the group's description and begins with 'Error:'. The summary at the top links to the first quantity.",
      "A refusal receives focus and is announced. During the request, the button keeps focus and announces it politely.",
    ],
  }),
  render: (args) => <Shop {...args} />,
} satisfies Meta<typeof ReturnForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form is filled in with the keyboard. A request without bottles shows an error until a bottle is chosen. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const group = canvas.getByRole("group", { name: "What would you like to send back?" });
    const field = canvas.getByRole("textbox", { name: `How many to send back of ${shiraz.name}` });
    await userEvent.click(canvas.getByRole("button", { name: "Request a return" }));
    await expect(group).toHaveAccessibleDescription(`Error: ${chooseItems}`);
    await userEvent.click(canvas.getByRole("link", { name: chooseItems }));
    await expect(field).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(shiraz.id, "1");
    await expect(group).not.toHaveAccessibleDescription();
    await userEvent.keyboard("{End}");
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(shiraz.id, String(shiraz.max));
    await expect(
      canvas.getByRole("button", { name: `One more: How many to send back of ${shiraz.name}` }),
    ).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Reason" }), "It is corked or faulty");
    await expect(args.onReasonChange).toHaveBeenLastCalledWith("faulty");
    const note = canvas.getByRole("textbox", { name: "Tell us more" });
    await expect(note).toHaveAccessibleDescription("At most 500 characters.");
    await userEvent.type(note, "It smells of wet paper.");
    await expect(args.onNoteChange).toHaveBeenLastCalledWith("It smells of wet paper.");
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "Request a return" }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

/**
 * Buttons and keys stop at the number of bottles sent. If a higher number is typed, it stays in the field, and the shop
 * rejects the request with a message.
 */
export const Limited: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: `How many to send back of ${shiraz.name}` });
    await userEvent.clear(field);
    await userEvent.type(field, "40{Enter}");
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(shiraz.id, "40");
    await expect(field).toHaveValue("40");
    await userEvent.keyboard("{End}");
    await expect(field).toHaveValue("6");
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      {(
        [
          ["nothing chosen yet", {}],
          ["some of a line was returned already", { items: [{ ...shiraz, max: 2, quantity: "1" }], reason: "faulty" }],
          [
            "sent without what it needs",
            {
              errors: {
                items: chooseItems,
                reason: "Choose a reason.",
                note: "Use at most 500 characters.",
              },
              summary: [
                { field: "items", message: chooseItems },
                { field: "reason", message: "Choose a reason." },
                { field: "note", message: "Use at most 500 characters." },
              ],
            },
          ],
          [
            "refused by the shop",
            {
              items: [{ ...shiraz, quantity: "2" }],
              reason: "unwanted",
              refusal: "You have asked for a return already. We will answer it by email.",
            },
          ],
          ["on its way", { items: [{ ...shiraz, quantity: "2" }], reason: "unwanted", sending: true }],
          [
            "a long name",
            { items: [{ ...riesling, name: "Trockenbeerenauslesenversteigerungskatalogwein Rüdesheim 1976, 375 ml" }] },
          ],
        ] as const
      ).map(([title, state]) => (
        <Specimens key={title} title={title}>
          <ReturnForm
            {...args}
            {...state}
            aria-label={`Return request, ${title}`}
            style={{ inlineSize: "100%", minInlineSize: 0 }}
          />
        </Specimens>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const refused = within(canvas.getByRole("form", { name: "Return request, refused by the shop" }));
    await expect(refused.getByRole("heading", { name: "We couldn’t send your request" })).toBeVisible();
    const waiting = within(canvas.getByRole("form", { name: "Return request, on its way" }));
    await expect(waiting.getByRole("button", { name: /Sending your request/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
