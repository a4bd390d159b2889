/** Returns the initial under which a name is listed: its first letter without accent, or '#'. */
export function initialOf(name: string): string {
  const letter = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}
