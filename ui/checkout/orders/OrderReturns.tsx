"use client";

import { cx } from "class-variance-authority";
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { Heading } from "../../typography/Heading.tsx";
import { Text } from "../../typography/Text.tsx";
import { OrderCard, type OrderCardProps } from "./OrderCard.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./OrderReturns.css.ts";

/** A requested return and its status. */
export interface OrderReturn extends Pick<OrderCardProps, "status" | "lines" | "facts"> {
  /** Sequence number within the order, from 1. */
  number: number;
}

export interface OrderReturnsProps extends Omit<ComponentProps<"section">, "children" | "ref"> {
  /** Returns in the order in which they were requested. */
  returns: readonly OrderReturn[];
  /** Deadline for returns, or the reason why nothing can be returned. */
  note: string;
  /** Form for requesting another return; null if nothing can be returned. */
  form: ReactNode;
  /** Whether the form is shown. */
  open: boolean;
  /** Called when the shopper opens or closes the form. */
  onOpenChange: (open: boolean) => void;
}

export const orderReturnsMessages = {
  title: "Returns",
  /** @param number sequence number of a return, from 1 */
  numbered: (number: number) => `Return ${number}`,
  request: "Return something",
};

/** An order's returns, and the form for requesting another. */
export function OrderReturns({ returns, note, form, open, onOpenChange, className, ...rest }: OrderReturnsProps) {
  const messages = useMessages("OrderReturns", orderReturnsMessages);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const canAsk = form !== null;
  const wasOpen = useRef(false);

  // An accepted request removes the form. Moves focus, because removing the focused element would drop focus.
  useLayoutEffect(() => {
    if (wasOpen.current && !canAsk && document.activeElement === document.body) heading.current?.focus();
    wasOpen.current = canAsk && open;
  }, [canAsk, open]);

  return (
    <section aria-labelledby={id} {...rest} className={cx(styles.root, className)}>
      <Heading level={2} size="small" id={id} ref={heading} tabIndex={-1}>
        {messages.title}
      </Heading>
      {returns.map(({ number, status, lines, facts = [] }) => (
        <OrderCard
          key={number}
          title={messages.numbered(number)}
          status={status}
          lines={lines}
          facts={facts}
          className={styles.wide}
        />
      ))}
      <Text>{note}</Text>
      {canAsk && (
        <Button variant="secondary" aria-expanded={open} onClick={() => onOpenChange(!open)}>
          {messages.request}
        </Button>
      )}
      {canAsk && open && <div className={styles.wide}>{form}</div>}
    </section>
  );
}
