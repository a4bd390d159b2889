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

/** As a form uses it: it suggests once two letters are typed, and takes over the part that belongs into the field. */
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
    use: "One line of text that can be looked up while it is typed: a street, a suburb. Choosing a suggestion may fill in other fields as well; typing it all by hand always works.",
    avoid:
      "One of a list that everybody knows: use SelectField. Finding products: use SearchBox. Anything where only what is suggested may be chosen.",
    keyboard: [
      ["Arrow Down, Arrow Up", "Go through the suggestions and back to what was typed; the field shows the one."],
      ["Enter", "Takes the highlighted suggestion; with none, submits the form."],
      ["Escape", "Closes the suggestions and shows what was typed again."],
      ["Tab", "Goes on with what was typed, and closes the suggestions."],
    ],
    accessibility: [
      "A field as any other: label in sight, hint and error as its description.",
      "An editable combobox as the ARIA Authoring Practices draw it: focus stays in the field, `aria-activedescendant` names the highlighted suggestion.",
      "How many suggestions there are is announced politely. Where there are none, nothing is said: what was typed stands by itself.",
      "The list never opens where the browser fills the form in, so that it does not cover the fields below.",
    ],
  }),
} satisfies Meta<typeof SuggestField>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const field = (canvas: Canvas): HTMLElement => canvas.getByRole("combobox", { name: "Suburb" });

/** Typed, highlighted and taken by keyboard alone. */
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

/** What is typed stands by itself: Tab goes on with it, Enter submits it, Escape returns to it. */
export const ByHand: Story = {
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

/** By pointer; focus stays where it was. */
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), "carl");
    await userEvent.click(canvas.getByRole("option", { name: "Carlton North VIC 3054" }));
    await expect(chosen.mock.calls).toEqual([["Carlton North VIC 3054"]]);
    await expect(field(canvas)).toHaveFocus();
  },
};

/** The browser fills the form in: nothing is looked up, and no list covers the fields below. */
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
