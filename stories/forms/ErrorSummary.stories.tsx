import { Button, Checkbox, ErrorSummary, RadioGroup, Stack, TextField, type ErrorSummaryProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { useForm } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

function Delivery(props: ErrorSummaryProps) {
  const [speed, setSpeed] = useState("express");
  return (
    <form noValidate>
      <Stack>
        <ErrorSummary {...props} />
        <TextField label="First name" name="name" autoComplete="given-name" error="Enter a first name." />
        <RadioGroup
          label="Delivery"
          name="speed"
          error="Choose a delivery that reaches Tasmania."
          value={speed}
          onChange={setSpeed}
          options={[
            { value: "standard", label: "Standard, 3 to 5 days" },
            { value: "express", label: "Express, 1 to 2 days" },
          ]}
        />
        <Checkbox label="I am 18 or over" name="age" error="You must be 18 or over to buy wine." />
      </Stack>
    </form>
  );
}

const meta = {
  title: "Forms/ErrorSummary",
  component: ErrorSummary,
  args: {
    errors: [
      { field: "name", message: "Enter a first name." },
      { field: "speed", message: "Choose a delivery that reaches Tasmania." },
      { field: "age", message: "You must be 18 or over to buy wine." },
    ],
  },
  render: (args) => <Delivery {...args} />,
  parameters: manual({
    otherNames: "validation, form error",
    use: "At the top of a form that failed validation: all errors in field order, with the same texts, and links to the fields.",
    avoid:
      "As a replacement for errors beside the fields, which it repeats. Errors outside a form: use AlertStack or Notice.",
    guides: ["patterns-forms--docs", "patterns-messages--docs"],
    anatomy: [
      ["Title", "[role=alert] h2"],
      ["Link to a field", "[role=alert] li a"],
      ["Same error at the field", "[aria-invalid] ~ p"],
    ],
    content: [
      "Each error has the same words as beside its field, so that shoppers recognise it.",
      "Say how to fix the error: 'Enter a first name.', not 'Invalid first name'.",
    ],
    patterns: ["alert"],
    keyboard: [
      ["Tab", "Moves between entries."],
      ["Enter", "Goes to the entry's field, or to the chosen button of a radio group."],
    ],
    accessibility: [
      "An `alert`, announced when it appears. The form itself focuses its first invalid field.",
      "If an error has no field, the summary receives focus, because the error appears nowhere else.",
      "Renders nothing if there are no errors.",
      "Errors are marked by text and position. The bar at the side is a border, which forced colours keep.",
    ],
  }),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each entry focuses its field, by keyboard and by click. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Please check these before you continue/);
    await expect(document.body).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Enter a first name." })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: "First name" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "You must be 18 or over to buy wine." }));
    await expect(canvas.getByRole("checkbox")).toHaveFocus();
    await userEvent.click(canvas.getByRole("link", { name: "Choose a delivery that reaches Tasmania." }));
    await expect(canvas.getByRole("radio", { name: "Express, 1 to 2 days" })).toHaveFocus();
  },
};

function Session() {
  const [ended, setEnded] = useState(false);
  return (
    <Stack>
      <ErrorSummary
        data-testid="summary"
        errors={ended ? [{ message: "Your session has ended. Log in again; nothing that you typed is lost." }] : []}
      />
      <div>
        <Button onClick={() => setEnded(true)}>Place the order</Button>
      </div>
    </Stack>
  );
}

/** An error without a field is plain text, and the summary receives focus so that it is noticed. */
export const WithoutField: Story = {
  render: () => <Session />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Place the order" }));
    await waitFor(() => expect(canvas.getByTestId("summary")).toHaveFocus());
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your session has ended.");
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

function Contact() {
  const { summary, field, onSubmit } = useForm({
    email: (value) => (value.includes("@") ? undefined : "Enter a valid email address."),
    phone: (value) => (value ? undefined : "Enter a phone number, so that the courier can reach you."),
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextField label="Email address" type="email" autoComplete="email" {...field("email")} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
        <div>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/**
 * The summary is empty at first. An invalid submit announces the summary and focuses the first invalid field; a valid
 * submit removes the summary.
 */
export const AfterSubmit: Story = {
  render: () => <Contact />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Enter a valid email address.",
      "Enter a phone number, so that the courier can reach you.",
    ]);
    await expect(canvas.getByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email address" })).toHaveFocus();
    await userEvent.keyboard("ada@example.com");
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone" }), "1300 000 000{Enter}");
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** An entry without a field would take focus immediately, so it has its own story. */
export const AllStates: Story = {
  render: ({ errors }) => (
    <>
      <Specimens title="entries that lead to fields">
        <ErrorSummary errors={errors} />
      </Specimens>
      <Specimens title="one, with a title of its own">
        <ErrorSummary title="Your voucher was not added" errors={errors.slice(0, 1)} />
      </Specimens>
      <Specimens title="nothing wrong: nothing there">
        <ErrorSummary errors={[]} />
      </Specimens>
    </>
  ),
};

/** Each entry says what to enter. */
export const DoSayWhatToEnter: Story = {
  render: (args) => <ErrorSummary {...args} />,
  args: { errors: [{ field: "postcode", message: "Enter a postcode of four digits." }] },
};

/** Shoppers must find out the rule by trial. */
export const DontNameOnlyTheField: Story = {
  render: (args) => <ErrorSummary {...args} />,
  args: { errors: [{ field: "postcode", message: "Invalid postcode." }] },
};
