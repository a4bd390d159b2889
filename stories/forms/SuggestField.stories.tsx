import { Button, Stack, SuggestField, TextField, type SuggestFieldProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual, ownWindow } from "../support/manual.ts";

const suburbs = ["Carlton VIC 3053", "Carlton NSW 2218", "Carlton North VIC 3054"].map((name) => ({
  id: name,
  name,
  lead: name.replace(/ [A-Z]+ \d{4}$/, ""),
}));
const chosen = fn();
const submitted = fn();

type FieldProps = Partial<SuggestFieldProps> & { start?: string };

/**
 * Typical use in a form: suggests after two letters. A chosen suggestion fills in only the suburb, not the whole text.
 */
function Suburb({ start = "", suggestions = suburbs, ...rest }: FieldProps) {
  const [value, setValue] = useState(start);
  const [asked, setAsked] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(value);
      }}
    >
      <Stack gap="m">
        <SuggestField
          label="Suburb"
          name="suburb"
          autoComplete="address-level2"
          listLabel="Suggested places"
          {...rest}
          value={value}
          onValueChange={setValue}
          onSearch={setAsked}
          suggestions={asked.trim().length > 1 ? suggestions : []}
          onChoose={(id) => {
            chosen(id);
            setValue(suggestions.find((suggestion) => suggestion.id === id)?.lead ?? id);
            setAsked("");
          }}
        />
        <TextField label="Postcode" inputMode="numeric" autoComplete="postal-code" />
        <Button type="submit">Go on</Button>
      </Stack>
    </form>
  );
}

const meta = {
  title: "Forms/SuggestField",
  component: SuggestField,
  args: {
    label: "Suburb",
    listLabel: "Suggested places",
    value: "",
    suggestions: [],
    onValueChange: fn(),
    onSearch: fn(),
    onChoose: fn(),
  },
  render: () => <Suburb />,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem", minBlockSize: "18rem" }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    for (const spy of [chosen, submitted]) spy.mockClear();
  },
  parameters: manual({
    otherNames: "autocomplete, combobox, typeahead",
    use: "Text that can be looked up while typing, such as a street or a suburb. Choosing a suggestion may fill in other fields as well. Typing everything by hand always works.",
    avoid:
      "A choice from a familiar list: use SelectField. Finding products: use SearchBox. Fields that accept only suggested values.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Label", "label"],
      ["Input", "input[role=combobox]"],
    ],
    content: [
      "Write each suggestion as it will be filled in: 'Carlton NSW 2218'.",
      "Say how to continue if nothing matches: typing by hand always works.",
    ],
    patterns: ["combobox"],
    keyboard: [
      [
        "Arrow Down, Arrow Up",
        "Move through the suggestions and back to the typed text. The field shows the highlighted suggestion.",
      ],
      ["Enter", "Chooses the highlighted suggestion, or submits the form if there is none."],
      ["Escape", "Closes the suggestions and restores the typed text."],
      ["Tab", "Closes the suggestions and moves on with the text in the field."],
    ],
    accessibility: [
      "Like other fields: a visible label, with hint and error as description.",
      "An editable combobox as in the ARIA Authoring Practices: focus stays in the field, and `aria-activedescendant` refers to the highlighted suggestion.",
      "The number of suggestions is announced politely. Nothing is announced if there are none, because any text is valid.",
      "The list never opens on autofill, so that it does not cover the fields below.",
    ],
  }),
} satisfies Meta<typeof SuggestField>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const field = (canvas: Canvas): HTMLElement => canvas.getByRole("combobox", { name: "Suburb" });

/** A suggestion is found, highlighted and chosen with the keyboard only. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), "carl");
    await expect(canvas.getAllByRole("option")).toHaveLength(3);
    await expect(canvas.getByRole("status")).toHaveTextContent("3 suggestions");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(field(canvas)).toHaveValue("Carlton NSW 2218");
    await expect(field(canvas)).toHaveAttribute("aria-activedescendant", canvas.getAllByRole("option")[1]?.id);
    await userEvent.keyboard("{Enter}");
    await expect(chosen.mock.calls).toEqual([["Carlton NSW 2218"]]);
    await expect(field(canvas)).toHaveValue("Carlton");
    await expect(submitted).not.toHaveBeenCalled();
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(field(canvas)).toHaveFocus();
  },
};

/** Typed text is accepted: Tab keeps it and moves on, Enter submits it, and Escape restores it. */
export const TypedText: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), "Carlsruhe{ArrowDown}{Escape}");
    await expect(field(canvas)).toHaveValue("Carlsruhe");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect(submitted.mock.calls).toEqual([["Carlsruhe"]]);
    await userEvent.type(field(canvas), " South");
    await userEvent.tab();
    await expect(canvas.getByLabelText("Postcode")).toHaveFocus();
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(field(canvas)).toHaveValue("Carlsruhe South");
    await expect(chosen).not.toHaveBeenCalled();
  },
};

/** A suggestion is chosen with a pointer. Focus stays in the field. */
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), "carl");
    await userEvent.click(canvas.getByRole("option", { name: "Carlton North VIC 3054" }));
    await expect(chosen.mock.calls).toEqual([["Carlton North VIC 3054"]]);
    await expect(field(canvas)).toHaveFocus();
  },
};

/** Autofill neither triggers a lookup nor opens a list over the fields below. */
export const Autofill: Story = {
  play: async ({ canvas }) => {
    field(canvas).focus();
    await fireEvent.input(field(canvas), { target: { value: "Carlton" } });
    await waitFor(() => expect(field(canvas)).toHaveValue("Carlton"));
    await expect(canvas.queryByRole("listbox")).toBeNull();
  },
};

export const AllStates: Story = {
  parameters: ownWindow("48rem"),
  render: () => {
    const states: [string, FieldProps][] = [
      ["empty", { hint: "Choosing one fills in state and postcode" }],
      ["filled", { start: "Carlton" }],
      ["wrong", { error: "Enter a suburb or town." }],
      ["disabled", { disabled: true, start: "Carlton" }],
      ["suggestions", { start: "Carl" }],
    ];
    return (
      <>
        {states.map(([title, props]) => (
          <Specimens key={title} title={title}>
            <div style={{ inlineSize: "100%", minBlockSize: title === "suggestions" ? "18rem" : undefined }}>
              <Suburb {...props} label={`Suburb, ${title}`} />
            </div>
          </Specimens>
        ))}
      </>
    );
  },
  play: async ({ canvas }) => {
    await fireEvent.click(canvas.getByRole("combobox", { name: "Suburb, suggestions" }));
    await expect(canvas.getAllByRole("listbox")).toHaveLength(1);
  },
};
