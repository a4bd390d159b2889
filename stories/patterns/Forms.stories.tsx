import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  AccountExample,
  AddressExample,
  CardExample,
  PhoneExample,
  TastingExample,
  withFieldWidth,
} from "../support/fields.tsx";
import { createSlowServer } from "../support/slowServer.ts";

const server = createSlowServer();

const meta = {
  title: "Patterns/Forms",
  // The page is Forms.mdx.
  tags: ["!autodocs"],
  decorators: [withFieldWidth],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Required fields need no mark. Optional ones say so in their labels. */
export const WholeForm: Story = {
  render: () => <TastingExample />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Ada Quiet-Paddock");
    await userEvent.type(canvas.getByRole("textbox", { name: "Email address" }), "ada@example.com");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Store" }), "Fremantle");
    await userEvent.click(canvas.getByText("Barossa reds"));
    await userEvent.click(canvas.getByRole("checkbox", { name: "I am 18 or over" }));
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "Book a place" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Done: Your place is booked."));
  },
};

/**
 * A submit with errors lists them above the fields, in the same order and with the same words, and focuses the first
 * invalid field. A corrected field loses its error immediately.
 */
export const ErrorsOnSubmit: Story = {
  render: () => <TastingExample />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Book a place" }));
    const name = canvas.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveFocus();
    const messages = canvas.getAllByRole("link").map(({ textContent }) => textContent);
    await expect(messages).toEqual([
      "Enter your name.",
      "Enter a valid email address, such as ada@example.com.",
      "Choose a store.",
      "Choose a time.",
      "You must be 18 or over to join.",
    ]);
    for (const message of messages) await expect(canvas.getByText(message, { selector: "p *" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Phone (optional)" })).toBeValid();
    await userEvent.keyboard("Ada Quiet-Paddock");
    await expect(name).toBeValid();
    await userEvent.click(canvas.getByRole("link", { name: "Choose a time." }));
    await expect(canvas.getByRole("radio", { name: "Saturday, 3 pm" })).toHaveFocus();
  },
};

const refusal = "An account with this email address already exists. Log in, or use another address.";

/**
 * The server refuses one field. The summary gets focus, because the shopper is at the end of the form, and the field
 * shows the same error. Nothing that was typed is lost.
 */
export const ServerError: Story = {
  render: () => <AccountExample send={() => server.request({ email: refusal })} />,
  play: async ({ canvas }) => {
    const email = canvas.getByRole("textbox", { name: "Email address" });
    const button = canvas.getByRole("button", { name: /Create account/ });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(email).toBeValid();
    await server.respond();
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("Your account was not created");
    await waitFor(() => expect(alert.parentElement).toHaveFocus());
    await expect(email).toBeInvalid();
    await expect(email).toHaveAccessibleDescription(expect.stringContaining(refusal));
    await expect(email).toHaveValue("ada@example.com");
    await expect(button).not.toHaveAttribute("aria-disabled");
  },
};

/** The error disappears from the field as soon as the refused value changes. */
export const ServerErrorCorrected: Story = {
  render: () => <AccountExample send={() => server.request({ email: refusal })} />,
  play: async ({ canvas }) => {
    const email = canvas.getByRole("textbox", { name: "Email address" });
    await userEvent.click(canvas.getByRole("button", { name: /Create account/ }));
    await server.respond();
    await userEvent.click(await canvas.findByRole("link", { name: refusal }));
    await expect(email).toHaveFocus();
    await expect(email).toBeInvalid();
    await userEvent.clear(email);
    await userEvent.type(email, "ada@quiet-paddock.example");
    await expect(email).toBeValid();
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
