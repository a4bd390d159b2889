import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./Notice.css.ts";
import { notice, noticeIcon, type NoticeTone } from "./Notice.variants.ts";

export interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  /** What kind of thing it is; colour, icon and hidden words follow. @default "info" */
  tone?: NoticeTone;
  /** Strong words above the rest. @default none */
  title?: string | undefined;
}

const icons = { info: "info", success: "check", offer: "info", error: "alert" } as const;
/** What the colour says, for those who do not see it. */
const words: Record<NoticeTone, string> = { info: "", success: "Done: ", offer: "", error: "Error: " };

/** Something that a shopper should know, where it matters, as long as it is true. For short news use AlertStack. */
export function Notice({ tone = "info", title, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={notice({ tone, className })}>
      <Icon name={icons[tone]} className={noticeIcon({ tone })} />
      <div className={styles.content}>
        {words[tone] && <VisuallyHidden>{words[tone]}</VisuallyHidden>}
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
