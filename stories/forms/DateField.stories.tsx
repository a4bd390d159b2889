import { DateField, Stack, type DateFieldProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withFieldWidth } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

const empty = { day: "", month: "", year: "" };

/** Keeps what is typed, as a form would. */
function Typed({ value: start, onChange, ...rest }: DateFieldProps) {
  const [value, setValue] = useState(start);
  return (
    <DateField
      {...rest}
      value={value}
      onChange={(part) => {
        onChange(part);
        setValue({ ...value, ...part });
      }}
    />
  );
}

const meta = {
  title: "Forms/DateField",
  component: DateField,
  args: {
    label: "Date of birth",
    hint: "For example, 27 3 1989",
    name: "birthday",
    value: empty,
    onChange: fn(),
    birthday: true,
  },
  render: (args) => <Typed {...args} />,
  decorators: [withFieldWidth],
  parameters: manual({
    otherNames: "date picker, calendar",
    use: "A date that shoppers know by heart, such as a birthday, typed into three inputs.",
    avoid: "A day in the near future, such as a delivery: offer the possible days with a RadioGroup or a SelectField.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Label", "legend"],
      ["Hint", "legend + p"],
      ["Part", "fieldset label"],
      ["Input", "fieldset input"],
    ],
    content: [
      "The label names the date: 'Date of birth'. The hint gives an example in digits.",
      "An error names the whole date, or only the part that is missing.",
    ],
    related: ["TextField", "ErrorSummary"],
    patterns: "none",
    keyboard: [["Tab", "Goes from day to month to year. Focus never moves by itself while typing."]],
    accessibility: [
      "A `group` named by its legend. Each input has its own visible label.",
      "Numeric keyboards on phones. With `birthday`, browsers can fill in all three inputs.",
      "An error marks all inputs as invalid and describes each of them.",
    ],
  }),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tab goes from one part to the next. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("27{Tab}3{Tab}1989");
    for (const [part, value] of Object.entries({ Day: "27", Month: "3", Year: "1989" })) {
      await expect(canvas.getByRole("textbox", { name: part })).toHaveValue(value);
    }
  },
};

function Required() {
  const [typed, setTyped] = useState(empty);
  const isComplete = Object.values(typed).every((part) => part !== "");
  return (
    <DateField
      label="Date of birth"
      hint="For example, 27 3 1989"
      name="birthday"
      birthday
      value={typed}
      onChange={(part) => setTyped({ ...typed, ...part })}
      error={isComplete ? undefined : "Enter your date of birth."}
    />
  );
}

/** Three fields that browsers can autofill. An error describes all three. */
export const Birthday: Story = {
  render: () => <Required />,
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

export const AllStates: Story = {
  render: () => (
    <Specimens title="DateField">
      <Stack style={{ flexGrow: 1 }}>
        <Typed label="Empty" name="empty" value={empty} onChange={() => {}} />
        <Typed
          label="Filled in, with a hint"
          hint="For example, 27 3 1989"
          name="filled"
          value={{ day: "14", month: "11", year: "1987" }}
          onChange={() => {}}
        />
        <Typed
          label="Refused"
          name="refused"
          error="Enter a year with four digits."
          value={{ day: "14", month: "11", year: "87" }}
          onChange={() => {}}
        />
      </Stack>
    </Specimens>
  ),
};

/** The hint shows a date as it is typed. */
export const DoGiveAnExample: Story = {};

/** Shoppers must decode the abbreviation and the letters, and the inputs already have labels. */
export const DontUseFormatCodes: Story = { args: { label: "DOB", hint: "DD/MM/YYYY" } };
