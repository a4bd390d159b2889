import type { ComponentProps } from "react";
import type { FormState } from "./useForm.ts";

export interface FormProps extends Omit<ComponentProps<"form">, "id" | "noValidate" | "onBlur" | "onSubmit"> {
  /** Of `useForm`. */
  state: Pick<FormState<never>, "id" | "onBlur" | "submit">;
  /** What to do with what was typed, once everything is fine. */
  onSend: () => void | Promise<void>;
}

/** A form that shows errors at its fields, with our messages instead of the browser's. */
export function Form({ state: { id, onBlur, submit }, onSend, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      id={id}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        submit(onSend);
      }}
    />
  );
}
