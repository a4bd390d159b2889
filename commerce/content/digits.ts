const isDigit = (character: string) => /^\p{Nd}$/u.test(character);

/** Value of a decimal digit in any script. Unicode assigns consecutive code points to the ten digits of a script. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Replaces digits of any script by 0 to 9. */
export function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}
