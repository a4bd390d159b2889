import { lazy, memo, Suspense } from "react";
import type { QuantityFieldProps } from "./QuantityField.tsx";

/** The field is a fifth of the page's scripts: the page does not wait for it. React takes the served one over when it is there. */
const loadField = () => import("./QuantityField.tsx");
const QuantityField = lazy(() => loadField().then((module) => ({ default: module.QuantityField })));
// It comes beside the page's other files. A failure now is one when it is needed.
if (typeof document !== "undefined") loadField().catch(() => undefined);

/** The field, rendered again only where its own props change: until its file is there, it stays as it was served. */
export const QuantityFieldPart = memo(function QuantityFieldPart(props: QuantityFieldProps) {
  return (
    <Suspense>
      <QuantityField {...props} />
    </Suspense>
  );
});
