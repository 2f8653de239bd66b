import type { ArrayNode, ExprNode, ObjectNode, SelectNode } from 'groq-js';
import { computed, computedLazily, type Expression } from './expression.server';
import { isFields, type Fields } from './values.server';

type Compile = (node: ExprNode) => Expression;

/**
 * Approximate memory of an object, and of what `...` copies, in elements of an array. Without these
 * figures, a query could fill the memory with objects, because only the elements of arrays are counted.
 */
const OBJECT_SIZE = 8;
const SPLAT_SIZE = 16;

/** Compiles an object, such as that of a projection. */
export function compileObject({ attributes }: ObjectNode, compile: Compile): Expression {
  // The value of `...` is an object whose attributes are copied. It has no name.
  const names = attributes.map((each) =>
    each.type === 'ObjectAttributeValue' ? each.name : undefined,
  );
  const values = attributes.map((each) =>
    each.type === 'ObjectConditionalSplat'
      ? onlyIf(compile(each.condition), compile(each.value))
      : compile(each.value),
  );
  const size = names.reduce(
    (sum, name) => sum + (name === undefined ? SPLAT_SIZE : 1),
    OBJECT_SIZE,
  );
  return computed(values, (own, { run: { meter } }) => {
    meter.countElements(size);
    const object: Fields = {};
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index];
      const value = own[index];
      if (name !== undefined) object[name] = value;
      else if (isFields(value)) Object.assign(object, value);
    }
    return object;
  });
}

/** Returns an expression whose value is undefined unless the condition is true. */
const onlyIf = (condition: Expression, value: Expression) =>
  computedLazily(
    condition,
    value,
    (holds) => holds !== true,
    (_, chosen) => chosen,
  );

/** Compiles the list `[a, ...b]`. */
export function compileArray({ elements }: ArrayNode, compile: Compile): Expression {
  const parts = elements.map(({ value }) => compile(value));
  return computed(parts, (values, { run: { meter } }) => {
    const list: unknown[] = [];
    for (const [index, value] of values.entries()) {
      if (elements[index]?.isSplat !== true) list.push(value);
      else if (Array.isArray(value)) {
        meter.countElements(value.length);
        for (const item of value) list.push(item);
      }
      meter.countElements(1);
    }
    return list;
  });
}

/** Compiles `select(condition => value, fallback)`. Only the chosen value is evaluated. */
export function compileSelect(node: SelectNode, compile: Compile): Expression {
  return node.alternatives
    .map(({ condition, value }) => onlyIf(compile(condition), compile(value)))
    .reduceRight(
      (others, alternative) =>
        computedLazily(alternative, others, isChosen, (value, other) =>
          isChosen(value) ? value : other,
        ),
      compile(node.fallback ?? { type: 'Value', value: null }),
    );
}

const isChosen = (value: unknown) => value !== undefined;
