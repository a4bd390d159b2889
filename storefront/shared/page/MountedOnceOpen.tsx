import { Suspense, useState, type ReactNode } from "react";

export interface MountedOnceOpenProps {
  open: boolean;
  /** A lazy-loaded dialog that gets the same `open`. */
  children: ReactNode;
}

/**
 * Mounts a lazy-loaded dialog when it first opens. From then on, the dialog stays mounted, so that it can fade out.
 * Nothing is shown until its code has loaded.
 */
export function MountedOnceOpen({ open, children }: MountedOnceOpenProps) {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  return mounted && <Suspense>{children}</Suspense>;
}
