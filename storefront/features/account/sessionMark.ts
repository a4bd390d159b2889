/** Whether this browser has a session: the server sets this mark together with the cookie that no script can read. */
export function hasSession(): boolean {
  // Tests have tabs without a document.
  return typeof document === "object" && (document.cookie ?? "").split("; ").includes("signed-in=1");
}
