export { Button, type ButtonProps } from "./Button/Button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./Button/ButtonLink.tsx";
export { Icon, type IconProps } from "./Icon/Icon.tsx";
export { type IconName } from "./Icon/drawings.ts";
export { Anchor, LinkProvider, type AnchorComponent, type LinkProviderProps } from "./LinkProvider/LinkProvider.tsx";
export { Spinner, type SpinnerProps } from "./Spinner/Spinner.tsx";
export { VisuallyHidden } from "./VisuallyHidden/VisuallyHidden.tsx";
