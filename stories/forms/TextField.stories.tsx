import {
  Checkbox,
  DateField,
  RadioGroup,
  SelectField,
  Stack,
  TextArea,
  TextField,
  type RadioGroupProps,
} from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { AddressExample, CardExample, PhoneExample } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Forms/Field",
  component: TextField,
  subcomponents: { TextArea, SelectField, Checkbox, RadioGroup, DateField },
  args: { label: "Email", hint: "For your receipt", type: "email", autoComplete: "email", inputMode: "email" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem" }}>
        <Story />
      </div>
    ),
  ],
  parameters: manual({
    use: "Form fields. TextField for one line, TextArea for several, SelectField for a familiar list, RadioGroup for a few options to compare, Checkbox for yes or no, DateField for a familiar date. Arrange them in one column, and set `autoComplete` and `inputMode` if available.",
    avoid:
      "Quantities: use QuantityInput. Verification codes: use OneTimeCodeField. Narrowing a listing: use Facets. Choices that take effect immediately: use a Button or a link.",
    anatomy: [
      ["Label", "label"],
      ["Hint", "label + p"],
      ["Input", "input"],
    ],
    content: [
      "The label is a noun in sentence case without a colon: 'Email', 'Postcode'. Mark optional fields, not required ones.",
      "The hint gives the format or the purpose: 'For your receipt'. It stays visible while typing.",
      "An error says how to fix the value: 'Enter a postcode with four digits.'",
      "Options are parallel and short. The text of a checkbox is a full statement: 'I am 18 or over'.",
    ],
    related: ["ErrorSummary", "SuggestField", "OneTimeCodeField"],
    keyboard: [
      ["Tab", "Moves between fields, and into a RadioGroup at the chosen option, or at the first."],
      ["Arrow keys", "In a RadioGroup or SelectField, choose the next or previous option, skipping disabled ones."],
      ["Space", "Toggles a Checkbox, chooses a radio button, or opens the list of a SelectField."],
      ["Enter", "In a TextField, submits the form. In a TextArea, starts a new line."],
    ],
    accessibility: [
      "Native elements with visible labels. A RadioGroup is a `group` named by its legend.",
      "The description consists of the hint, other descriptions and the error, in this order. The error begins with 'Error:' and has an exclamation mark, so that it does not depend on colour alone.",
      "`error` sets `aria-invalid`. Set it only after the field was left, and focus the first invalid field after a submit.",
      "Fields are required by default. Optional ones have '(optional)' in their label.",
      "Fields are 44 px high, and the labels of Checkbox and RadioGroup are part of their target. Text is at least 16 px, so that Safari on iOS does not zoom in.",
      "Pasting is always allowed, and autocomplete is never disabled for a shopper's own data (WCAG 1.3.5, 3.3.8).",
    ],
  }),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label names and focuses the field, and the hint describes it. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toHaveAccessibleDescription("For your receipt");
    await expect(field).toHaveAttribute("autocomplete", "email");
    await expect(field).toBeValid();
    await userEvent.click(canvas.getByText("Email"));
    await expect(field).toHaveFocus();
  },
};

/** Screen readers announce the hint, the further description and the error, in this order. */
export const Invalid: Story = {
  args: { error: "Enter a valid email address.", defaultValue: "shopper@", "aria-describedby": "policy" },
  render: (args) => (
    <>
      <TextField {...args} />
      <p id="policy">We send nothing else.</p>
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      /^For your receipt We send nothing else\. ?!? ?Error: Enter a valid email address\.$/,
    );
    await expect(field).toHaveValue("shopper@");
  },
};

/** Tabs in pasted text, such as from a spreadsheet, are replaced with spaces. Multi-line fields keep line breaks. */
export const Pasted: Story = {
  render: () => (
    <Stack>
      <TextField label="Name" />
      <TextArea label="Delivery notes (optional)" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    await userEvent.click(name);
    await userEvent.paste("Ada\tVintner");
    await expect(name).toHaveValue("Ada Vintner");
    const notes = canvas.getByRole("textbox", { name: "Delivery notes (optional)" });
    await userEvent.click(notes);
    await userEvent.paste("Gate\t4711\nBeware");
    await expect(notes).toHaveValue("Gate 4711\nBeware");
  },
};

type ChoiceProps = Omit<RadioGroupProps, "options" | "value" | "onChange"> & { first?: string };

function Delivery({ first = "", ...rest }: ChoiceProps) {
  const [speed, setSpeed] = useState(first);
  return (
    <RadioGroup
      {...rest}
      value={speed}
      onChange={setSpeed}
      options={[
        { value: "standard", label: "Standard, 3 to 5 days" },
        { value: "pickup", label: "Store pickup, not for pre-arrival wine", disabled: true },
        { value: "express", label: "Express, 1 to 2 days" },
      ]}
    />
  );
}

/**
 * The options are a single tab stop. The arrow keys choose an option, skipping disabled ones and wrapping at the ends.
 */
export const RadioKeys: Story = {
  render: () => (
    <Stack>
      <Delivery label="Delivery" hint="To your door" name="speed" first="express" />
      <TextArea label="Delivery notes (optional)" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const standard = canvas.getByRole("radio", { name: "Standard, 3 to 5 days" });
    const express = canvas.getByRole("radio", { name: "Express, 1 to 2 days" });
    await expect(canvas.getByRole("group", { name: "Delivery" })).toHaveAccessibleDescription("To your door");
    await userEvent.tab();
    await expect(express).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(standard).toBeChecked();
    await expect(standard).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(express).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /Store pickup/ })).toBeDisabled();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Delivery notes (optional)" })).toHaveFocus();
    await userEvent.keyboard("Leave it{Enter}with the neighbour");
    await expect(canvas.getByRole("textbox")).toHaveValue("Leave it\nwith the neighbour");
  },
};

/** Details below an option describe its button, and tapping the details chooses the option. */
export const RadioDetails: Story = {
  render: function Details() {
    const [way, setWay] = useState("standard");
    return (
      <RadioGroup
        label="How would you like to receive your order?"
        name="way"
        value={way}
        onChange={setWay}
        options={[
          { value: "standard", label: "Delivery", detail: "Metro, $12.95" },
          { value: "pickup", label: "Store Pickup", detail: "14 Tanner Lane, Collingwood. Today: 10 am to 7 pm" },
          { value: "drone", label: "By air", detail: "Not to your roof", disabled: true },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    const pickup = canvas.getByRole("radio", { name: "Store Pickup" });
    await expect(pickup).toHaveAccessibleDescription("14 Tanner Lane, Collingwood. Today: 10 am to 7 pm");
    await userEvent.click(canvas.getByText(/Tanner Lane/));
    await expect(pickup).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "By air" })).toBeDisabled();
  },
};

/** Short values are shown as chips. The last option differs from the others and has its own row. */
export const Chips: Story = {
  render: function Amounts() {
    const [amount, setAmount] = useState("");
    return (
      <RadioGroup
        look="chips"
        label="Amount"
        name="chip"
        value={amount}
        onChange={setAmount}
        options={[
          ...["$50", "$100", "$150", "$200", "$250"].map((label) => ({ value: label, label })),
          { value: "other", label: "Another amount", wide: true },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    const first = canvas.getByRole("radio", { name: "$50" });
    const topOf = (name: string) => canvas.getByRole("radio", { name }).getBoundingClientRect().top;
    await expect(topOf("$200")).toBe(topOf("$50"));
    await expect(topOf("$250")).toBeGreaterThan(topOf("$50"));
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(" {ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "$100" })).toBeChecked();
    await userEvent.click(canvas.getByText("Another amount"));
    await expect(canvas.getByRole("radio", { name: "Another amount" })).toBeChecked();
  },
};

/** Three fields that browsers can autofill. An error describes all three. */
export const Birthday: Story = {
  render: function Typed() {
    const [typed, setTyped] = useState({ day: "", month: "", year: "" });
    const isThere = Object.values(typed).every((part) => part !== "");
    return (
      <DateField
        label="Date of birth"
        hint="For example, 27 3 1989"
        name="birthday"
        birthday
        value={typed}
        onChange={(part) => setTyped({ ...typed, ...part })}
        error={isThere ? undefined : "Enter your date of birth."}
      />
    );
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole("group", { name: "Date of birth" });
    await expect(group).toHaveAccessibleDescription(/^For example, 27 3 1989 .*Error: Enter your date of birth\.$/);
    const fields = ["Day", "Month", "Year"].map((name) => canvas.getByRole("textbox", { name }));
    for (const [index, token] of ["bday-day", "bday-month", "bday-year"].entries()) {
      await expect(fields[index]).toHaveAttribute("autocomplete", token);
      await expect(fields[index]).toHaveAttribute("inputmode", "numeric");
      await expect(fields[index]).toBeInvalid();
    }
    await userEvent.tab();
    await userEvent.keyboard("27{Tab}3{Tab}1989");
    await expect(fields[2]).toHaveValue("1989");
    await expect(fields[0]).toBeValid();
  },
};

/** Space toggles the box. An error is part of the box's description. */
export const CheckboxKeys: Story = {
  render: () => <Checkbox label="I am 18 or over" error="You must be 18 or over to buy wine." />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "I am 18 or over" });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(/Error: You must be 18 or over to buy wine\./);
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};

/** Tapping the label chooses the option. Targets are 44 px high, and text is large enough to avoid zooming. */
export const Touch: Story = {
  render: () => (
    <Stack>
      <TextField label="First name" autoComplete="given-name" />
      <SelectField label="State" autoComplete="address-level1">
        <option>VIC</option>
      </SelectField>
      <Delivery label="Delivery" name="speed" />
      <Checkbox label="I am 18 or over" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const tap = (words: string) => userEvent.pointer({ keys: "[TouchA]", target: canvas.getByText(words) });
    await tap("Express, 1 to 2 days");
    await expect(canvas.getByRole("radio", { name: "Express, 1 to 2 days" })).toBeChecked();
    await tap("Store pickup, not for pre-arrival wine");
    await expect(canvas.getByRole("radio", { name: "Express, 1 to 2 days" })).toBeChecked();
    await tap("I am 18 or over");
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    for (const field of [canvas.getByRole("textbox"), canvas.getByRole("combobox")]) {
      await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16);
    }
  },
};

/** An address form: errors appear only on blur, and a submit focuses the first invalid field. */
export const Address: Story = {
  render: () => <AddressExample />,
  play: async ({ canvas }) => {
    const postcode = canvas.getByRole("textbox", { name: "Postcode" });
    await userEvent.type(postcode, "30");
    await expect(postcode).toBeValid();
    await userEvent.tab();
    await expect(postcode).toBeInvalid();
    await expect(postcode).toHaveAccessibleDescription(/Error: Enter a postcode of 4 digits\./);
    await userEvent.type(postcode, "00");
    await expect(postcode).toBeValid();

    await userEvent.type(canvas.getByRole("textbox", { name: "Street address" }), "12 Gertrude Street");
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByRole("textbox", { name: "Suburb" })).toHaveFocus();
    await userEvent.keyboard("Fitzroy");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "State" }), "VIC");
    await expect(canvas.queryByText(/Error:/)).toBeNull();
    await expect(postcode).toHaveValue("3000");
  },
};

/** The field accepts a phone number in any common notation. */
export const Phone: Story = {
  render: () => <PhoneExample />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Phone" });
    await expect(field).toHaveAttribute("type", "tel");
    await userEvent.type(field, "3 apples{Enter}");
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(
      /^So that the courier can reach you .*Error: Enter a phone number, such as 03 5550 0142 or \+61 3 5550 0142\.$/,
    );
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("+61 3 5550 0000");
    await expect(field).toHaveValue("+61 3 5550 0000");
    await expect(field).toBeValid();
  },
};

/** Card fields that browsers and phones can autofill. A pasted number keeps its spaces. */
export const Card: Story = {
  render: () => <CardExample />,
  play: async ({ canvas }) => {
    const field = (name: string) => canvas.getByRole("textbox", { name });
    for (const [name, token] of [
      ["Card number", "cc-number"],
      ["Expiry date", "cc-exp"],
      ["Security code", "cc-csc"],
      ["Name on card", "cc-name"],
    ] as const) {
      await expect(field(name)).toHaveAttribute("autocomplete", token);
    }
    await expect(field("Card number")).toHaveAttribute("inputmode", "numeric");
    await userEvent.click(field("Card number"));
    await userEvent.paste("4111 1111 1111 1111");
    await userEvent.type(field("Expiry date"), "13/28{Enter}");
    await expect(field("Card number")).toBeValid();
    await expect(field("Expiry date")).toHaveFocus();
    await expect(field("Expiry date")).toHaveAccessibleDescription(
      /^MM\/YY .*Error: Enter the expiry date as on the card/,
    );
    await expect(field("Security code")).toBeInvalid();
  },
};

const wines = ["Shiraz", "Riesling", "Chardonnay"].map((wine) => <option key={wine}>{wine}</option>);

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="TextField">
        <Stack style={{ flexGrow: 1 }}>
          <TextField label="Empty" />
          <TextField label="With a hint" hint="As on your licence" defaultValue="Ada Quiet-Paddock" />
          <TextField label="Refused" error="Enter a valid email address." defaultValue="shopper@" />
          <TextField label="Disabled" disabled defaultValue="3000" />
        </Stack>
      </Specimens>
      <Specimens title="TextArea">
        <Stack style={{ flexGrow: 1 }}>
          <TextArea label="Message (optional)" hint="Up to 250 characters" rows={2} />
          <TextArea
            label="Refused message"
            error="Enter a message with 250 characters or less."
            defaultValue="Dear …"
          />
          <TextArea label="Disabled message" disabled rows={1} />
        </Stack>
      </Specimens>
      <Specimens title="SelectField">
        <Stack style={{ flexGrow: 1 }}>
          <SelectField label="Variety">{wines}</SelectField>
          <SelectField label="Refused variety" hint="What you drink most" error="Choose a variety.">
            <option value="">Choose a variety</option>
            {wines}
          </SelectField>
          <SelectField label="Disabled variety" disabled>
            {wines}
          </SelectField>
        </Stack>
      </Specimens>
      <Specimens title="RadioGroup">
        <Stack style={{ flexGrow: 1 }}>
          <Delivery label="Chosen" name="chosen" first="standard" />
          <Delivery label="Not chosen" name="open" hint="Both come with a signature" />
          <Delivery label="Refused delivery" name="refused" error="Choose how we deliver." />
        </Stack>
      </Specimens>
      <Specimens title="Checkbox">
        <Stack style={{ flexGrow: 1 }}>
          <Checkbox label="Email me about new arrivals and offers" />
          <Checkbox label="Ticked, with a hint" hint="You can change this later" defaultChecked />
          <Checkbox label="I am 18 or over" error="You must be 18 or over to buy wine." />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and ticked" disabled defaultChecked />
          <Checkbox label="I have read the conditions of sale, and I am the person named above or act for them with their knowledge" />
        </Stack>
      </Specimens>
    </>
  ),
};

/** A hint below the label stays visible while the shopper types. */
export const DoKeepHintsVisible: Story = {
  args: { label: "Date of delivery", hint: "For example, 24 December", type: "text" },
};

/** A placeholder disappears with the first letter, exactly when it is needed. */
export const DontHideHintsInPlaceholders: Story = {
  render: () => <TextField label="Date of delivery" placeholder="For example, 24 December" />,
};

/** An error explains how to fix the value. */
export const DoExplainErrors: Story = {
  args: {
    label: "Postcode",
    hint: undefined,
    type: "text",
    defaultValue: "305",
    error: "Enter a postcode with four digits.",
  },
};

/** An error that only rejects the value leaves shoppers guessing. */
export const DontOnlyReject: Story = {
  args: { label: "Postcode", hint: undefined, type: "text", defaultValue: "305", error: "Invalid input." },
};

/** Radio buttons show a few options side by side. */
export const DoCompareFewOptions: Story = {
  render: () => (
    <RadioGroup
      label="Delivery"
      name="delivery"
      value="standard"
      onChange={() => {}}
      options={[
        { value: "standard", label: "Standard, 3 to 5 days" },
        { value: "express", label: "Express, 1 to 2 days" },
      ]}
    />
  ),
};

/** A select hides its options until it is opened. */
export const DontHideFewOptions: Story = {
  render: () => (
    <SelectField label="Delivery">
      <option>Standard, 3 to 5 days</option>
      <option>Express, 1 to 2 days</option>
    </SelectField>
  ),
};
