import { Icon } from "../../content/Icon/Icon.tsx";
import type { IconName } from "../../content/Icon/drawings.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import { iconButton } from "../styles/iconButton.css.ts";

interface IconControlProps {
  icon: IconName;
  /** Its name; not shown. */
  label: string;
  /**
   * It is at its end. Not `disabled`: that would drop the focus of the shopper who went there.
   * @default false
   */
  ended?: boolean;
  onClick: () => void;
}

/** A button with an icon only, which turns or moves the component that it belongs to. */
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
