import { computedLazily, type Expression } from './expression.server';

/**
 * Compiles `&&` and `||`. The right side is not evaluated when the left side decides.
 * @param deciding the value that decides alone: false for `&&`, true for `||`
 */
export function compileLogic(left: Expression, right: Expression, deciding: boolean): Expression {
  const decides = (value: unknown) => value === deciding;
  return computedLazily(left, right, decides, (a, b) => {
    if (a === deciding || b === deciding) return deciding;
    return typeof a === 'boolean' && typeof b === 'boolean' ? !deciding : null;
  });
}
