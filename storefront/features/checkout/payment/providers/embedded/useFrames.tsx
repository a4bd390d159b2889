import type { Elements } from "@corkwood/ui";
import { lazy, Suspense, useState } from "react";
import { themed } from "./frames.ts";
import type { FrameQuestion } from "./FrameDialog.tsx";

const FrameDialog = lazy(() => import("./FrameDialog.tsx").then((module) => ({ default: module.FrameDialog })));

/** Asks in a frame over the page. @returns what the shopper answered; undefined where they closed it */
export type AskInFrame = <T>(title: string, path: string, speak: Speak<T>) => Promise<T | undefined>;
type Speak<T> = (frame: HTMLIFrameElement, signal: AbortSignal) => Promise<T>;

/** Lets a way to pay ask the shopper something in a frame: `dialog` is to stand in the page. */
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
        // What is said then has focus: the dialog has given it back before.
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
