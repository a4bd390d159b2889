import { VisuallyHidden } from "@corkwood/ui";
import type { ComponentProps } from "react";
import type { FormState, OthersWrong } from "./useForm.ts";

/** Tells screen readers of an error that came by itself: the focus is elsewhere by then. */
export function FormNews({ state: { news } }: { state: Pick<FormState<never>, "news"> }) {
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}

export interface FormProps extends Omit<
  ComponentProps<"form">,
  "id" | "noValidate" | "onFocus" | "onBlur" | "onInput" | "onSubmit"
> {
  /** Of `useForm`. */
  state: Pick<FormState<never>, "id" | "watched" | "submit" | "news">;
  /** What to do with what was typed, once everything is fine. */
  onSend: () => void | Promise<void>;
  /** Validates fields that are not of `useForm` when others are wrong, so that one submit shows all errors. */
  othersWrong?: OthersWrong;
}

/** A form that shows errors at its fields, with our messages instead of the browser's. */
export function Form({ state, onSend, othersWrong, children, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      {...state.watched}
      id={state.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit(onSend, othersWrong);
      }}
    >
      {children}
      <FormNews state={state} />
    </form>
  );
}
