import { Stack, TextArea, TextField } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withFieldWidth } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Forms/TextField",
  component: TextField,
  subcomponents: { TextArea },
  args: { label: "Email", hint: "For your receipt", type: "email", autoComplete: "email", inputMode: "email" },
  decorators: [withFieldWidth],
  parameters: manual({
    otherNames: "input, text box, form field",
    use: "Text that shoppers type: TextField for one line, TextArea for several. Set `autoComplete` and `inputMode` if available.",
    avoid:
      "A choice from a list: use SelectField or RadioGroup. Quantities: use QuantityInput. Verification codes: use OneTimeCodeField. Dates that shoppers know by heart: use DateField. Text with suggestions: use SuggestField.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Label", "label"],
      ["Hint", "label + p"],
      ["Input", "input"],
    ],
    content: [
      "The label is a noun in sentence case without a colon: 'Email', 'Postcode'. Mark optional fields, not required ones.",
      "The hint gives the format or the purpose: 'For your receipt'. It stays visible while typing.",
      "An error says how to fix the value: 'Enter a postcode with four digits.'",
    ],
    related: ["ErrorSummary"],
    patterns: "none",
    keyboard: [
      ["Tab", "Moves to the next field. TextArea does not accept tabs."],
      ["Enter", "In a TextField, submits the form. In a TextArea, starts a new line."],
    ],
    accessibility: [
      "Native elements with visible labels.",
      "The description consists of the hint, other descriptions and the error, in this order. The error begins with 'Error:' and has an exclamation mark, so that it does not depend on colour alone.",
      "`error` sets `aria-invalid`. Set it only after the field was left, and focus the first invalid field after a submit.",
      "Fields are 44 px high. Text is at least 16 px, so that Safari on iOS does not zoom in.",
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

/** Enter starts a new line in a multi-line field. */
export const SeveralLines: Story = {
  render: () => <TextArea label="Delivery notes (optional)" />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("Leave it{Enter}with the neighbour");
    await expect(canvas.getByRole("textbox")).toHaveValue("Leave it\nwith the neighbour");
  },
};

/** The field is 44 px high, and its text is large enough to avoid zooming. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox");
    await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16);
  },
};

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
