import type { Elements } from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";
import { themed } from "./frames.ts";
import type { FrameQuestion } from "./FrameDialog.tsx";

const FrameDialog = lazy(() => import("./FrameDialog.tsx").then((module) => ({ default: module.FrameDialog })));

/** Opens a page in a frame over the checkout. @returns the response; undefined if the shopper closed the page */
export type AskInFrame = <T>(title: string, path: string, speak: Speak<T>) => Promise<T | undefined>;
type Speak<T> = (frame: HTMLIFrameElement, signal: AbortSignal) => Promise<T>;

/** Lets a payment method open a provider's page in a frame. The caller renders `dialog`. */
export function useFrames(): { ask: AskInFrame; dialog: Elements } {
  const [open, setOpen] = useState<{ question: FrameQuestion; close: () => void }>();

  const ask: AskInFrame = <T,>(title: string, path: string, speak: Speak<T>) =>
    new Promise<T | undefined>((resolve, reject) => {
      let answer: T | undefined;
      let isOver = false;
      const close = () => {
        isOver = true;
        setOpen(undefined);
      };
      const question: FrameQuestion = {
        title,
        path: themed(path),
        ask: async (frame, signal) => {
          try {
            answer = await speak(frame, signal);
          } catch (error) {
            reject(error);
          }
          if (!signal.aborted) close();
        },
        // Resolves after the dialog has restored focus, so that the next message can take focus.
        gone: () => isOver && resolve(answer),
      };
      setOpen({ question, close });
    });

  return {
    ask,
    dialog: open && (
      <Suspense>
        <FrameDialog question={open.question} onClose={open.close} />
      </Suspense>
    ),
  };
}
