import { cva, type VariantProps } from "class-variance-authority";
import * as styles from "./Notice.css.ts";

export const notice = cva(styles.base, { variants: { tone: styles.tone } });
export const noticeIcon = cva(styles.icon, { variants: { tone: styles.iconTone } });

export type NoticeTone = NonNullable<VariantProps<typeof notice>["tone"]>;
