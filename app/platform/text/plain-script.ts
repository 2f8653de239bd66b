export type Script = 'sup' | 'sub';

const SCRIPTS: Record<Script, string> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎' };

/**
 * Returns a superscript or a subscript for a plain text, in which 10 to the power of 6 must not become 106. Only
 * digits, plus, minus and brackets have raised and lowered characters in Unicode. Letters stay as they are.
 */
export function plainScript(text: string, script: Script): string {
  return text.replace(
    /[\d+−()-]/g,
    (sign) => SCRIPTS[script]['0123456789+-−()'.indexOf(sign)] ?? sign,
  );
}
