/** The shopper asks every site not to follow them. */
export function asksNotToBeTracked(asked: Navigator & { globalPrivacyControl?: boolean } = navigator): boolean {
  return asked.globalPrivacyControl === true || asked.doNotTrack === "1";
}
