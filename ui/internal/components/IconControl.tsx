import { Icon } from "../../content/Icon.tsx";
import type { IconName } from "../../content/iconDrawings.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { iconButton } from "../styles/iconButton.css.ts";

interface IconControlProps {
  icon: IconName;
  /** Accessible name, which is not shown. */
  label: string;
  /**
   * Whether the end of the range has been reached. Even then, the button is not `disabled`, because a disabled button
   * would lose focus. @default false
   */
  ended?: boolean;
  onClick: () => void;
}

/** An icon button that moves or scrolls its component. */
export function IconControl({ icon, label, ended = false, onClick }: IconControlProps) {
  return (
    <button
      type="button"
      className={iconButton}
      aria-disabled={ended || undefined}
      onClick={ended ? undefined : onClick}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
