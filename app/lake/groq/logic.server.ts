import { joinOuter, type Expression } from './expression.server';

/**
 * Compiles `&&` and `||`. The right side is not evaluated when the left side decides.
 * @param deciding the value that decides alone: false for `&&`, true for `||`
 */
export function compileLogic(left: Expression, right: Expression, deciding: boolean): Expression {
  const properties = {
    outer: joinOuter([left, right]),
    scans: left.scans || right.scans,
  };
  const join = (a: unknown, b: unknown) => {
    if (b === deciding) return deciding;
    return typeof a === 'boolean' && typeof b === 'boolean' ? !deciding : null;
  };
  if (left.kind === 'quick' && right.kind === 'quick') {
    return {
      ...properties,
      kind: 'quick',
      evaluate(frame) {
        const value = left.evaluate(frame);
        return value === deciding ? deciding : join(value, right.evaluate(frame));
      },
    };
  }
  return {
    ...properties,
    kind: 'long',
    *evaluate(frame) {
      const value = left.kind === 'quick' ? left.evaluate(frame) : yield* left.evaluate(frame);
      if (value === deciding) return deciding;
      const other = right.kind === 'quick' ? right.evaluate(frame) : yield* right.evaluate(frame);
      return join(value, other);
    },
  };
}
