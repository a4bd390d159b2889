/** Returns the initial under which a name is listed: its first letter without accent, or '#'. */
export function initialOf(name: string): string {
  const letter = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

/** Converts text to lower-case ASCII words joined by hyphens, for paths. */
export function pathSlugOf(text: string): string {
  return withoutAccents(text)
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Replaces accented letters and ligatures with ASCII letters. */
function withoutAccents(text: string): string {
  // V8 keeps normalised text with two bytes per character, which doubles the memory for the paths of a large import.
  if (/^\p{ASCII}*$/u.test(text)) return text;
  return text
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "");
}

const isDigit = (character: string) => /^\p{Nd}$/u.test(character);

/** Value of a decimal digit in any script. Unicode assigns consecutive code points to the ten digits of a script. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Replaces digits of any script with 0 to 9. */
export function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}
