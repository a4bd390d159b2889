import { onlineMethod, threeDSecureMessages, type OnlineMethod } from "@corkwood/commerce";
import { Skeleton } from "@corkwood/ui";
import { useImperativeHandle, useState, type Ref } from "react";
import {
  authenticate,
  cardFieldsPath,
  cardFieldsSandbox,
  challengePath,
  themed,
  tokenise,
  validateCard,
} from "./frames.ts";
import { useShop } from "../../../../../state/shop.tsx";
import * as styles from "./FrameDialog.css.ts";
import { dropClientToken, loadClientToken } from "../common/clientToken.actions.ts";
import type { Payer } from "../common/payer.ts";
import { useFrameHeight } from "./useFrameHeight.ts";
import type { AskInFrame } from "./useFrames.tsx";

export interface CardFieldsProps {
  method: OnlineMethod;
  ref: Ref<Payer>;
  askInFrame: AskInFrame;
}

const frameName = "card";

/** Placeholders for the notice and the labelled fields, shown until the frame is ready. */
const placeholders = ["line", "shortLine", "field", "shortLine", "field", "shortLine", "field"] as const;

/** The embedded provider's card fields, in a cross-origin frame that reports its height. */
export function CardFields({ method, ref, askInFrame }: CardFieldsProps) {
  const shop = useShop();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { height, hasReported } = useFrameHeight(frame);
  // Shows the frame even if it does not report that it is ready.
  const [isLoaded, setLoaded] = useState(false);
  const isWaiting = !hasReported && !isLoaded;
  // Ignores later theme changes, because reloading the frame would clear its fields.
  const [path] = useState(() => themed(cardFieldsPath));

  useImperativeHandle(ref, () => ({
    validate: async () => {
      const problem = frame ? await validateCard(frame) : [];
      return problem.length > 0 ? { problem, field: frameName } : undefined;
    },
    pay: async (amount) => {
      if (!frame) return { problem: "The card fields are still loading. Please try again." };
      const { token } = await loadClientToken(shop, "braintree", "embedded");
      const card = await tokenise(frame, token);
      if ("messages" in card) {
        if (card.isBesideField) return { problem: card.messages, field: frameName };
        // The client token may be the reason for the refusal.
        dropClientToken(shop);
        return { problem: card.messages };
      }
      if (!card.needsAuthentication || !onlineMethod(method).needsAuthentication)
        return { answer: { nonce: card.nonce } };
      const verified = await askInFrame("Your bank wants to know", challengePath(amount), (challenge, signal) =>
        authenticate(challenge, card.nonce, signal),
      );
      const { code = "THREE_D_SECURE_CHALLENGE_CANCELLED" } = verified && "code" in verified ? verified : {};
      return verified && "nonce" in verified
        ? { answer: { nonce: verified.nonce } }
        : { problem: threeDSecureMessages[code] };
    },
  }));

  return (
    <div className={styles.place}>
      <iframe
        ref={setFrame}
        // Link target for card errors.
        name={frameName}
        title="Card details"
        className={styles.frame}
        style={{ height }}
        src={path}
        sandbox={cardFieldsSandbox}
        onLoad={() => setLoaded(true)}
      />
      {isWaiting && (
        <div className={styles.waiting}>
          {placeholders.map((shape, index) => (
            <Skeleton key={index} shape={shape} />
          ))}
        </div>
      )}
    </div>
  );
}
