import { SelectField, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withFieldWidth } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

const optionsOf = (...labels: string[]) => labels.map((label) => <option key={label}>{label}</option>);

const states = (
  <>
    <option value="">Choose a state</option>
    {optionsOf("ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA")}
  </>
);
const wines = optionsOf("Shiraz", "Riesling", "Chardonnay");

const meta = {
  title: "Forms/SelectField",
  component: SelectField,
  args: { label: "State", autoComplete: "address-level1", children: states },
  argTypes: { children: { control: false } },
  decorators: [withFieldWidth],
  parameters: manual({
    otherNames: "dropdown, picker",
    use: "One choice from a familiar list that shoppers do not need to compare, such as states or countries.",
    avoid:
      "A few options to compare: use RadioGroup, which shows them all. A list that is long or unfamiliar: use SuggestField. The order of a listing: use SortSelect. Filters: use Facets.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Label", "label"],
      ["Select", "select"],
      ["Arrow", "select + span"],
    ],
    content: [
      "The label is a noun in sentence case: 'State'.",
      "The first option is empty and begins with a verb: 'Choose a state'. Leave it out only if one option suits almost everyone.",
      "Options are parallel, short and in an order that shoppers expect, such as the alphabet.",
    ],
    related: ["TextField", "ErrorSummary"],
    patterns: "none",
    keyboard: [
      ["Tab", "Goes to the select, and then to the next field."],
      ["Space", "Opens the list."],
      ["Arrow keys", "Choose the next or previous option, skipping disabled ones."],
      ["Letters", "Choose the option that begins with them."],
    ],
    accessibility: [
      "A native `select` with a visible label. Phones show their own list, which is easier to use than any replacement.",
      "The description consists of the hint, other descriptions and the error, in this order.",
      "The arrow is decoration and does not receive clicks. It is drawn in forced colours too.",
      "The select is 44 px high. Its text is at least 16 px, so that Safari on iOS does not zoom in.",
    ],
  }),
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label names and focuses the select, and letters choose an option. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox", { name: "State" });
    await expect(select).toHaveAttribute("autocomplete", "address-level1");
    await userEvent.click(canvas.getByText("State"));
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, "VIC");
    await expect(select).toHaveValue("VIC");
  },
};

/** The error says what to choose. Screen readers announce it after the hint. */
export const Invalid: Story = {
  args: { hint: "Where we deliver", error: "Choose a state or territory." },
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox");
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription(/^Where we deliver ?!? ?Error: Choose a state or territory\.$/);
  },
};

/** The select is 44 px high, and its text is large enough to avoid zooming. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox");
    await expect(select.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(Number.parseFloat(getComputedStyle(select).fontSize)).toBeGreaterThanOrEqual(16);
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="SelectField">
      <Stack style={{ flexGrow: 1 }}>
        <SelectField label="Variety">{wines}</SelectField>
        <SelectField label="Variety with a hint" hint="What you drink most">
          {wines}
        </SelectField>
        <SelectField label="Refused variety" hint="What you drink most" error="Choose a variety.">
          <option value="">Choose a variety</option>
          {wines}
        </SelectField>
        <SelectField label="Disabled variety" disabled>
          {wines}
        </SelectField>
      </Stack>
    </Specimens>
  ),
};

/** An empty first option makes shoppers choose, and an error can remind them. */
export const DoStartEmpty: Story = {};

/** A preselected option is submitted by everyone who overlooks it. */
export const DontPreselectAState: Story = { args: { defaultValue: "ACT" } };
