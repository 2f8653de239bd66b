import type { ExprNode, SelectorNode } from 'groq-js';
import { finish } from './evaluate.server';
import { nested, valueOf, type Expression, type Frame } from './expression.server';
import { isFields } from './values.server';

/** The names and indexes that lead to a value inside another one. */
export type KeyPath = readonly (string | number)[];

/** A value inside another one. The value of an attribute that does not exist is undefined. */
interface Place {
  path: KeyPath;
  value: unknown;
}

/** Finds the places in a value that a selector such as `(title, body[])` names. */
type Selector = (from: Place, frame: Frame) => Iterable<Place>;

type Compile = (node: ExprNode, isHidden: boolean) => Expression;

/** Compiles the selector of `diff::changedAny` and `diff::changedOnly`. */
export function compileSelector(node: SelectorNode, compile: Compile): Selector {
  const inner = (part: SelectorNode) => compileSelector(part, compile);
  switch (node.type) {
    case 'Group':
      return inner(node.base);
    case 'Tuple': {
      const members = node.members.map(inner);
      return (from, frame) => members.flatMap((member) => [...member(from, frame)]);
    }
    case 'AccessAttribute': {
      const { name, base } = node;
      return each(base ? inner(base) : (from) => [from], (place) => [inside(place, name)]);
    }
    case 'ArrayCoerce':
      return each(inner(node.base), itemsOf);
    case 'Filter': {
      const condition = compile(node.expr, false);
      return each(inner(node.base), (place, frame) =>
        itemsOf(place).filter(({ value }) =>
          holds(condition, nested(nested(frame, [value]), value)),
        ),
      );
    }
    case 'SelectorFuncCall': {
      const condition = compile(node.arg, true);
      return (from, frame) =>
        [...objectsIn(from)].filter(({ value }) => holds(condition, nested(frame, value, true)));
    }
    case 'SelectorNested':
      return each(inner(node.base), inner(node.nested));
  }
}

/** Selects from each place that another selector finds. */
function each(base: Selector, select: Selector): Selector {
  return (from, frame) => [...base(from, frame)].flatMap((place) => [...select(place, frame)]);
}

function inside({ path, value }: Place, name: string | number): Place {
  return { path: [...path, name], value: valueAtPath(value, [name]) };
}

const itemsOf = (place: Place): Place[] =>
  Array.isArray(place.value) ? Array.from(place.value.keys(), (index) => inside(place, index)) : [];

/** Yields every object in a value, beginning with the value itself. */
function* objectsIn(place: Place): Generator<Place> {
  const { value } = place;
  if (isFields(value)) {
    yield place;
    for (const name of Object.keys(value)) yield* objectsIn(inside(place, name));
  } else for (const item of itemsOf(place)) yield* objectsIn(item);
}

const holds = (condition: Expression, frame: Frame) => finish(valueOf(condition, frame)) === true;

export function valueAtPath(value: unknown, path: KeyPath): unknown {
  let current = value;
  for (const name of path) {
    const isInside =
      typeof name === 'number'
        ? Array.isArray(current)
        : isFields(current) && Object.hasOwn(current, name);
    if (!isInside) return undefined;
    current = (current as Record<string | number, unknown>)[name];
  }
  return current;
}
