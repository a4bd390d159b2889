import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./Notice.css.ts";

const notice = cva(styles.base, { variants: { tone: styles.tone } });
const noticeIcon = cva(styles.icon, { variants: { tone: styles.iconTone } });

type NoticeTone = NonNullable<VariantProps<typeof notice>["tone"]>;

export interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  /** Tone, which determines the colour, the icon and the visually hidden prefix. @default "info" */
  tone?: NoticeTone;
  /** Emphasised line above the content. @default none */
  title?: string | undefined;
}

const icons = { info: "info", success: "check", offer: "info", error: "alert" } as const;
export const noticeMessages = {
  // Read before the content, for users who cannot see the colour.
  success: "Done: ",
  error: "Error: ",
};

/** A persistent message in context. For short-lived messages use AlertStack. */
export function Notice({ tone = "info", title, className, children, ...rest }: NoticeProps) {
  const messages = useMessages("Notice", noticeMessages);
  return (
    <div {...rest} className={notice({ tone, className })}>
      <Icon name={icons[tone]} className={noticeIcon({ tone })} />
      <div className={styles.content}>
        {(tone === "success" || tone === "error") && <VisuallyHidden>{messages[tone]}</VisuallyHidden>}
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
