import { VisuallyHidden } from "@corkwood/ui";
import type { ComponentProps } from "react";
import type { FormState, OthersWrong } from "./useForm.ts";

/** Announces an error to screen readers if the error appeared without a submit and while focus is elsewhere. */
export function FormNews({ state: { news } }: { state: Pick<FormState<never>, "news"> }) {
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}

export interface FormProps extends Omit<
  ComponentProps<"form">,
  "id" | "noValidate" | "onFocus" | "onBlur" | "onInput" | "onSubmit"
> {
  /** State returned by `useForm`. */
  state: Pick<FormState<never>, "id" | "watched" | "submit" | "news">;
  /** Called with valid input. */
  onSend: () => void | Promise<void>;
  /**
   * Validates fields outside `useForm` even if the form's own fields are invalid, so that one submit shows all errors.
   */
  othersWrong?: OthersWrong;
}

/** A form that shows errors at its fields, with the shop's messages instead of the browser's. */
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
