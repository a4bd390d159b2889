const isDigit = (character: string) => /^\p{Nd}$/u.test(character);

/** The value of a decimal digit of any script: Unicode keeps the ten digits of a script together, in order. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** The same text with the digits of any script as 0 to 9. */
export function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}
