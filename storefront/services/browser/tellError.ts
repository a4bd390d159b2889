/** Reports an error that the shopper has already been shown. The script in the head of each page sends it. */
export function tellError(error: unknown): void {
  dispatchEvent(new CustomEvent("corkwood:error", { detail: error }));
}
