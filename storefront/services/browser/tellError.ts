/**
 * Reports an error of which the shopper has already been notified. The script in the head of each page sends the
 * report.
 */
export function tellError(error: unknown): void {
  dispatchEvent(new CustomEvent("corkwood:error", { detail: error }));
}
