import type { ArrayNode, ExprNode, ObjectNode, SelectNode } from 'groq-js';
import { computed, joinOuter, type Expression, type Frame } from './expression.server';
import { isFields, type Fields } from './values.server';

type Compile = (node: ExprNode) => Expression;

interface Attribute {
  /** Undefined for `...`, whose value is an object with attributes. */
  name: string | undefined;
  /** The condition of a conditional `...`. */
  condition: Expression | undefined;
  value: Expression;
}

/** Compiles an object, such as that of a projection. */
export function compileObject(node: ObjectNode, compile: Compile): Expression {
  const attributes = node.attributes.map((attribute): Attribute => ({
    name: attribute.type === 'ObjectAttributeValue' ? attribute.name : undefined,
    condition:
      attribute.type === 'ObjectConditionalSplat' ? compile(attribute.condition) : undefined,
    value: compile(attribute.value),
  }));
  const isLong = attributes.some(
    ({ condition, value }) => condition?.kind === 'long' || value.kind === 'long',
  );
  const properties = propertiesOf(
    attributes.flatMap(({ condition, value }) => (condition ? [condition, value] : [value])),
  );
  const size = sizeOf(attributes);
  if (isLong) {
    return {
      ...properties,
      kind: 'long',
      evaluate(frame) {
        frame.run.meter.countElements(size);
        return longObject(attributes, frame);
      },
    };
  }
  return {
    ...properties,
    kind: 'quick',
    evaluate(frame) {
      frame.run.meter.countElements(size);
      return quickObject(attributes, frame);
    },
  };
}

/**
 * Sizes of an object and of what `...` copies, in elements of an array, about. Without them, a query
 * could fill the memory with objects: an array has 8 bytes for each of its objects, and they have more.
 */
const OBJECT_SIZE = 8;
const SPLAT_SIZE = 16;

const sizeOf = (attributes: readonly Attribute[]) =>
  attributes.reduce((sum, { name }) => sum + (name === undefined ? SPLAT_SIZE : 1), OBJECT_SIZE);

function quickObject(attributes: readonly Attribute[], frame: Frame): Fields {
  const object: Fields = {};
  for (const { name, condition, value } of attributes) {
    if (condition?.kind === 'quick' && condition.evaluate(frame) !== true) continue;
    if (value.kind === 'quick') put(object, name, value.evaluate(frame));
  }
  return object;
}

function* longObject(attributes: readonly Attribute[], frame: Frame) {
  const object: Fields = {};
  for (const { name, condition, value } of attributes) {
    if (condition) {
      const holds =
        condition.kind === 'quick' ? condition.evaluate(frame) : yield* condition.evaluate(frame);
      if (holds !== true) continue;
    }
    const own = value.kind === 'quick' ? value.evaluate(frame) : yield* value.evaluate(frame);
    put(object, name, own);
  }
  return object;
}

function put(object: Fields, name: string | undefined, value: unknown): void {
  if (name !== undefined) object[name] = value;
  else if (isFields(value)) Object.assign(object, value);
}

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
  const alternatives = node.alternatives.map(({ condition, value }) => ({
    condition: compile(condition),
    value: compile(value),
  }));
  const fallback = compile(node.fallback ?? { type: 'Value', value: null });
  const parts = [...alternatives.flatMap(({ condition, value }) => [condition, value]), fallback];
  return {
    ...propertiesOf(parts),
    kind: 'long',
    *evaluate(frame) {
      for (const { condition, value } of alternatives) {
        const holds =
          condition.kind === 'quick' ? condition.evaluate(frame) : yield* condition.evaluate(frame);
        if (holds !== true) continue;
        return value.kind === 'quick' ? value.evaluate(frame) : yield* value.evaluate(frame);
      }
      return fallback.kind === 'quick' ? fallback.evaluate(frame) : yield* fallback.evaluate(frame);
    },
  };
}

function propertiesOf(parts: readonly Expression[]) {
  return { outer: joinOuter(parts), scans: parts.some(({ scans }) => scans) };
}
