/** Returns a phone number as a link, reduced to digits and the plus sign. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
