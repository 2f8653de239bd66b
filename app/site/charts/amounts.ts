const AMOUNT =
  /^(?<sign>[-–−+]?)\s?[£$€]?(?<digits>\d+(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)\s?%?$/;

/** A trillion: the largest amount with which the site draws and reckons. Far larger ones become Infinity. */
export const LARGEST_AMOUNT = 1e12;

/** A number of a chart. */
export interface Amount {
  value: number;
  /** Whether it was typed with a sign, as a change. Accountants write a negative one in parentheses. */
  isChange: boolean;
}

/**
 * Reads a number as people type it, or as spreadsheets copy it: "1,250", "£4.50", "38%", "−0.21", "+12", "(0.21)".
 * @returns undefined when the text is not a number. The value may be larger than `LARGEST_AMOUNT`.
 */
export function readAmount(text: string): Amount | undefined {
  const plain = text.trim().replace(/^\((.+)\)$/, '−$1');
  const { sign = '', digits } = AMOUNT.exec(plain)?.groups ?? {};
  if (digits === undefined) return undefined;
  const size = Number(digits.replaceAll(',', ''));
  return { value: sign === '' || sign === '+' ? size : -size, isChange: sign !== '' };
}
