"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { Notice } from "../../feedback/Notice.tsx";
import { ErrorSummary, type SummarisedError } from "../../forms/ErrorSummary.tsx";
import { TextField } from "../../forms/Field/TextField.tsx";
import { Text } from "../../typography/Text.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./OrderLookupForm.css.ts";

export interface OrderLookupFormProps extends Omit<ComponentProps<"form">, "children" | "noValidate" | "ref"> {
  /** Text in the number field. */
  number: string;
  email: string;
  onNumberChange: (number: string) => void;
  onEmailChange: (email: string) => void;
  /** Called when the shopper requests a link by email. The form's `onSubmit` looks up the order. */
  onLink: () => void;
  /** Error message for each field. @default none */
  errors?: Partial<Record<"orderId" | "email", string>>;
  /** Errors found on submit. @default none */
  summary?: readonly SummarisedError[];
  /** Reason why the order cannot be shown. Empty unless the lookup was rejected. @default "" */
  refusal?: string;
  /** Suggestion for resolving the rejection, such as a link. @default none */
  remedy?: ReactNode;
  /** The request in progress, if any. @default "nothing" */
  sending?: "nothing" | "order" | "link";
  /** Whether a link was requested. The link is sent only if the order exists. @default false */
  linkSent?: boolean;
  /** Whether submitting is disabled. @default false */
  disabled?: boolean;
}

export const orderLookupFormMessages = {
  refused: "We couldn’t show your order",
  number: "Order number",
  numberHint: "It’s in your confirmation email, such as CW7K2M9XQA.",
  email: "Email address",
  emailHint: "The email address that you ordered with.",
  find: "Find my order",
  finding: "Looking for your order",
  sendLink: "Email me a link",
  sendingLink: "Sending a link",
  linkSentTitle: "Check your email",
  linkSent:
    "If there is an order with this number and email address, a link to it is on its way there. It works for a day.",
};

/** Form for looking up an order by number and email address, or for receiving a link to the order by email. */
export function OrderLookupForm({
  number,
  email,
  onNumberChange,
  onEmailChange,
  onLink,
  errors = {},
  summary = [],
  refusal = "",
  remedy,
  sending = "nothing",
  linkSent = false,
  disabled = false,
  className,
  ...rest
}: OrderLookupFormProps) {
  const messages = useMessages("OrderLookupForm", orderLookupFormMessages);
  return (
    <form {...rest} noValidate className={cx(styles.form, className)}>
      <ErrorSummary errors={summary} />
      <ErrorSummary title={messages.refused} errors={refusal ? [{ message: refusal }] : []} />
      {remedy && <div>{remedy}</div>}
      <div className={styles.fields}>
        <TextField
          label={messages.number}
          hint={messages.numberHint}
          name="orderId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          error={errors.orderId}
          onChange={(event) => onNumberChange(event.currentTarget.value)}
        />
        <TextField
          label={messages.email}
          hint={messages.emailHint}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={errors.email}
          onChange={(event) => onEmailChange(event.currentTarget.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={disabled}
          loading={sending === "order"}
          loadingLabel={messages.finding}
        >
          {messages.find}
        </Button>
        <Button
          variant="secondary"
          size="large"
          disabled={disabled}
          loading={sending === "link"}
          loadingLabel={messages.sendingLink}
          onClick={onLink}
        >
          {messages.sendLink}
        </Button>
      </div>
      <div role="status">
        {linkSent && (
          <Notice tone="info" title={messages.linkSentTitle}>
            <Text>{messages.linkSent}</Text>
          </Notice>
        )}
      </div>
    </form>
  );
}
