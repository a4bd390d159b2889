type Descriptions = Readonly<Record<string, string>>;

const disabled = "Whether the control is greyed out and cannot be focused. Say why beside it.";

/** HTML attributes shared by form fields. */
const field = {
  name: "Name of the value when the form is submitted.",
  autoComplete: "Kind of value that browsers may fill in, such as 'email' or 'shipping postal-code'.",
  disabled,
  onBlur: "Called when focus leaves the field. Show its error from then on.",
} satisfies Descriptions;

/** HTML attributes of fields for text. */
const text = {
  ...field,
  value: "Text, if the app controls it. Requires `onChange`.",
  defaultValue: "Initial text, if the app does not control it.",
  onChange: "Called on every change.",
  inputMode: "On-screen keyboard, such as 'numeric' or 'email'.",
  maxLength: "Maximum number of characters.",
} satisfies Descriptions;

const link = {
  href: "URL of the target.",
  target: "Window that shows the target. Mention a new window in the link's text.",
  onClick: "Called on a click or on Enter.",
} satisfies Descriptions;

/**
 * HTML attributes that components pass on to their element and that are part of their use, with descriptions. All other
 * attributes are passed on too, but are left out of the props tables.
 */
export const nativeProps: Readonly<Record<string, Descriptions>> = {
  Button: {
    type: "Use 'submit' for the button that submits its form.",
    onClick: "Called on a click, Enter or Space.",
    disabled,
    name: "Name that is submitted if this button submits the form.",
    value: "Value that is submitted with `name`.",
    form: "Id of the form, if the button is outside of it.",
  },
  MenuButton: { onClick: "Called on a click, Enter or Space. Open the menu then." },
  CartButton: { onClick: link.onClick },
  LoadMore: {
    onClick: "Called on a click or on Enter, except while loading. Prevent the default, and load the products.",
  },
  ButtonLink: link,
  TextLink: link,
  Disclosure: {
    open: "Whether the content is shown.",
    onToggle: "Called after opening or closing. `event.currentTarget.open` is the new state.",
    name: "Group in which only one disclosure is open at a time.",
  },
  TextField: { ...text, type: "Kind of text, such as 'email' or 'tel'." },
  TextArea: text,
  SelectField: {
    ...field,
    value: "Value of the chosen option, if the app controls it. Requires `onChange`.",
    defaultValue: "Value of the option chosen initially, if the app does not control it.",
    onChange: "Called when another option is chosen.",
    children: "`option` elements, possibly in `optgroup` elements.",
  },
  Checkbox: {
    name: field.name,
    value: "Value that is submitted if the box is ticked. The browser's default is 'on'.",
    checked: "Whether the box is ticked, if the app controls it. Requires `onChange`.",
    defaultChecked: "Whether the box is ticked initially, if the app does not control it.",
    onChange: "Called when the box is ticked or cleared. `event.currentTarget.checked` is the new state.",
    disabled,
  },
  RadioGroup: { disabled: "Whether all options are greyed out." },
  DateField: { disabled: "Whether all three inputs are greyed out." },
  SuggestField: { ...field, maxLength: text.maxLength },
  OneTimeCodeField: field,
  Table: { children: "`caption`, `thead` and `tbody` elements." },
};

/** Attributes that stories set although they are rarely part of a component's use. Their rows are hidden. */
export const incidentalProps: ReadonlySet<string> = new Set([
  "aria-describedby",
  "aria-disabled",
  "autoComplete",
  "defaultValue",
  "disabled",
  "inputMode",
  "onClick",
  "onSubmit",
  "role",
  "type",
]);
