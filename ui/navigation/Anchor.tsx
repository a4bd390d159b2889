"use client";

import { createElement, useContext, type ComponentProps } from "react";
import { UiContext } from "../provider/UiContext.ts";

/** An unstyled link, rendered by the link component that is set in UiProvider. */
export function Anchor(props: ComponentProps<"a">) {
  return createElement(useContext(UiContext).linkComponent ?? "a", props);
}
