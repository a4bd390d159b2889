import { useEffect, useRef, useState, type Ref } from "react";
import { cardFieldsPath, cardFieldsSandbox, listenToFrame } from "../../services/payments.ts";
import * as styles from "./CardFields.css.ts";

export interface CardFieldsProps {
  ref: Ref<HTMLIFrameElement>;
}

/** The gateway's card fields, in a frame of another origin that says how high it wants to be. */
export function CardFields({ ref }: CardFieldsProps) {
  const own = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(360);
  const [theme] = useState(() => document.documentElement.dataset["theme"] ?? "");

  useEffect(() => {
    if (!own.current) return undefined;
    return listenToFrame(own.current, (message) => {
      if (message.height !== undefined) setHeight(Math.min(1200, Math.max(200, Math.ceil(message.height))));
    });
  }, []);

  return (
    <iframe
      ref={(frame) => {
        own.current = frame;
        if (typeof ref === "function") ref(frame);
        else if (ref) ref.current = frame;
      }}
      title="Card details"
      className={styles.frame}
      style={{ height }}
      src={`${cardFieldsPath}${theme ? `?theme=${theme}` : ""}`}
      sandbox={cardFieldsSandbox}
    />
  );
}
