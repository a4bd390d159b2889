import { fieldLimits, isKeyOf, plainForms } from "@corkwood/commerce";
import { Button, Checkbox, type Elements, ErrorSummary, OneTimeCodeField, Stack, TextField } from "@corkwood/ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { queryOf } from "../../../shared/routing/pageQuery.ts";
import { plainRefusal } from "./problemText.ts";
import { Form } from "../../../shared/forms/Form.tsx";
import type { FormName } from "../../../shared/forms/formNames.ts";
import { useForm, type FormErrors } from "../../../shared/forms/useForm.ts";
import { useHydrated, usePreHydrationInput } from "../../../shared/hooks/useHydration.ts";
import * as styles from "./account.css.ts";

/** Fields shared by all account forms. */
const fieldKinds = {
  email: { label: "Email address", type: "email", autoComplete: "username", inputMode: "email" },
  newEmail: { label: "New email address", type: "email", autoComplete: "email", inputMode: "email" },
  firstName: { label: "First name", type: "text", autoComplete: "given-name" },
  lastName: { label: "Last name", type: "text", autoComplete: "family-name" },
  phone: { label: "Phone", type: "tel", autoComplete: "tel", inputMode: "tel" },
  password: { label: "Password", type: "password", autoComplete: "current-password" },
  oldPassword: { label: "Current password", type: "password", autoComplete: "current-password" },
  newPassword: { label: "New password", type: "password", autoComplete: "new-password" },
  code: { label: "Code", type: "text", autoComplete: "one-time-code" },
  marketing: { label: "Tell me about offers and new arrivals by email", type: "checkbox", autoComplete: "off" },
} as const;
export type AccountField = keyof typeof fieldKinds;

const lengths: Partial<Record<AccountField, number>> = {
  email: fieldLimits.email,
  newEmail: fieldLimits.email,
  firstName: fieldLimits.firstName,
  lastName: fieldLimits.lastName,
};

export type Typed = Readonly<Record<AccountField, string>>;

const nothing: Typed = {
  email: "",
  newEmail: "",
  firstName: "",
  lastName: "",
  phone: "",
  password: "",
  oldPassword: "",
  newPassword: "",
  code: "",
  marketing: "",
};

/** Value of a ticked checkbox. */
export const ticked = "on";

/** Reason for a refusal, followed by advice. */
export interface FormRefusal {
  message: string;
  more?: Elements;
}

export interface AccountFormProps {
  id: FormName;
  fields: readonly AccountField[];
  /** Initial values of the fields. */
  initial?: Partial<Typed>;
  hints?: Partial<Record<AccountField, string>>;
  /** Field labels that differ in this form. */
  labels?: Partial<Record<AccountField, string>>;
  errorsOf: (typed: Typed) => FormErrors<AccountField>;
  /** Sends the typed values. @returns the reason for a refusal; undefined on success */
  onSend: (typed: Typed) => Promise<FormRefusal | undefined>;
  /** Label of the submit button. */
  label: string;
  sendingLabel: string;
  /** Whether the form is shown beside a more important form. @default false */
  isSecond?: boolean;
  /**
   * Whether the form is optional. If so, empty fields count as errors only once the form is submitted. @default false
   */
  isAside?: boolean;
  /** Title of the error message shown after a refusal. States, for example, which data was not saved. */
  refusedTitle: string;
  /** Notice that is hidden once the form is refused, because it may no longer be true. */
  notice?: Elements;
  children?: Elements;
}

/** Account form with fields, error messages, and the reason for a refusal. */
export function AccountForm(props: AccountFormProps) {
  const {
    id,
    fields,
    initial,
    hints = {},
    labels = {},
    errorsOf,
    onSend,
    label,
    sendingLabel,
    isSecond = false,
    isAside = false,
    refusedTitle,
    notice,
    children,
  } = props;
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<Typed>({ ...nothing, ...initial });
  // If the form was submitted before scripts had loaded and was rejected, the page's URL contains the reason.
  const named = queryOf(useLocation().search).get("refused");
  const [early] = useState(() => plainRefusal(id, named));
  const [refusal, setRefusal] = useState<FormRefusal | undefined>(early?.field === undefined ? early : undefined);
  const [wrong, setWrong] = useState(early?.field);
  const form = useForm(id, fields, errorsOf(typed), { isAside });
  usePreHydrationInput(id, (early) => {
    const known = Object.fromEntries(fields.flatMap((field) => (early[field] ? [[field, early[field]]] : [])));
    setTyped({ ...typed, ...known });
  });
  const type = (field: AccountField) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    if (field === wrong) setWrong(undefined);
  };
  const earlyErrors = early && wrong !== undefined ? [{ field: wrong, message: early.message }] : [];
  const isPlain = isKeyOf(plainForms, id);
  const more = refusal?.more;
  const send = async () => {
    setRefusal(undefined);
    setRefusal(await onSend(typed));
  };
  return (
    <Form
      state={form}
      onSend={send}
      className={styles.measured}
      method="post"
      {...(isPlain && { action: plainForms[id] })}
    >
      <Stack gap="l">
        {refusal === undefined && earlyErrors.length === 0 && notice}
        <ErrorSummary errors={form.summary.length > 0 ? form.summary : earlyErrors} />
        <ErrorSummary title={refusedTitle} errors={refusal ? [{ message: refusal.message }] : []} />
        {more}
        <Stack gap="m">
          {fields.map((field) => (
            <OneField
              key={field}
              field={field}
              value={typed[field]}
              error={form.shown[field] ?? (field === wrong ? early?.message : undefined)}
              hint={hints[field]}
              label={labels[field]}
              onType={type(field)}
            />
          ))}
        </Stack>
        {children}
        <div>
          <Button
            type="submit"
            variant={isSecond ? "secondary" : "primary"}
            size={isSecond ? "medium" : "large"}
            disabled={!hydrated && !isPlain}
            loading={form.sending}
            loadingLabel={sendingLabel}
          >
            {label}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

interface OneFieldProps {
  field: AccountField;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  /** Label in this form, if it differs from the usual label. */
  label: string | undefined;
  onType: (value: string) => void;
}

function OneField({ field, value, error, hint, label, onType }: OneFieldProps) {
  const { label: usual, ...kind } = fieldKinds[field];
  const maxLength = lengths[field];
  const common = { label: label ?? usual, name: field, error, ...(hint !== undefined && { hint }) };
  if (field === "marketing") {
    return (
      <Checkbox
        {...common}
        checked={value === ticked}
        onChange={(event) => onType(event.currentTarget.checked ? ticked : "")}
      />
    );
  }
  if (field === "code") return <OneTimeCodeField {...common} value={value} onChange={onType} />;
  return (
    <TextField
      {...common}
      {...kind}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
