import { Dialog } from "@corkwood/ui/Dialog";
import { useEffect, useEffectEvent, useState } from "react";
import { cardFieldsSandbox, listenToFrame } from "./frames.ts";
import { AfterClose } from "../../../../../shared/page/AfterClose.tsx";
import * as styles from "./FrameDialog.css.ts";
import { useFrameHeight } from "./useFrameHeight.ts";

/** A provider's page that the shopper completes in a frame. */
export interface FrameQuestion {
  title: string;
  path: string;
  /** Exchanges messages with the frame. @param signal aborted when the shopper closes the dialog */
  ask: (frame: HTMLIFrameElement, signal: AbortSignal) => Promise<void>;
  /** Called once the dialog is removed and focus is restored. */
  gone: () => void;
}

export interface FrameDialogProps {
  question: FrameQuestion;
  /** Called when the shopper closes the dialog. */
  onClose: () => void;
}

/** Shows a page of the bank, PayPal or Afterpay over the checkout, in a cross-origin frame. */
export function FrameDialog({ question, onClose }: FrameDialogProps) {
  // The frame is kept in state rather than a ref, because a dialog mounts its content after the first render.
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { height } = useFrameHeight(frame);

  useEffect(() => {
    if (!frame) return undefined;
    const over = new AbortController();
    void question.ask(frame, over.signal);
    return () => over.abort();
  }, [frame, question]);

  // Pressing Escape in the frame also closes the dialog. The frame reports the key, because its key events do not reach
  // this page.
  const closeOnEscape = useEffectEvent(onClose);
  useEffect(() => {
    if (!frame) return undefined;
    return listenToFrame(frame, ({ type }) => {
      if (type === "corkwood-pay:escape") closeOnEscape();
    });
  }, [frame]);

  return (
    <Dialog open title={question.title} onOpenChange={(open) => open || onClose()}>
      <AfterClose act={question.gone} />
      <iframe
        ref={setFrame}
        title={question.title}
        className={styles.frame}
        style={{ height }}
        src={question.path}
        sandbox={cardFieldsSandbox}
      />
    </Dialog>
  );
}
