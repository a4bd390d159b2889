/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function asksNotToBeTracked(asked: Navigator & { globalPrivacyControl?: boolean } = navigator): boolean {
  return asked.globalPrivacyControl === true || asked.doNotTrack === "1";
}
