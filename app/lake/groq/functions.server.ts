import { DateTime, evaluateSync, type ExprNode } from 'groq-js';
import { LOCAL_EDITOR } from '../store/user.server';
import {
  computed,
  computedFromOne,
  computedLazily,
  type Expression,
  type Frame,
} from './expression.server';
import { sizeOf } from './operators.server';
import { isFields } from './values.server';

type Function = (values: unknown[], frame: Frame) => unknown;

/** The functions that queries use for many documents. groq-js has all others. */
const FUNCTIONS: Record<string, Function> = {
  'global::count': ([list]) => (Array.isArray(list) ? list.length : null),
  'global::dateTime': ([value]) => {
    if (value instanceof DateTime) return value;
    return typeof value === 'string' ? DateTime.parseToValue(value).data : null;
  },
  'global::defined': ([value]) => value !== null,
  'global::lower': ([text]) => (typeof text === 'string' ? text.toLowerCase() : null),
  'global::now': (_, { run }) => run.startedAt.toISOString(),
  'global::references': (targets, frame) => {
    const ids = new Set(targets.flat().filter((id) => typeof id === 'string'));
    return ids.size > 0 && refersTo(frame.value, ids);
  },
  'array::intersects': ([one, other]) => {
    if (!Array.isArray(one) || !Array.isArray(other)) return null;
    const primitives = new Set(other.map(primitive));
    primitives.delete(undefined);
    return one.some((item) => primitives.has(primitive(item)));
  },
  'array::unique': ([list]) => {
    if (!Array.isArray(list)) return null;
    const known = new Set<unknown>();
    return list.filter((item) => {
      const key = primitive(item);
      const isNew = key === undefined || !known.has(key);
      known.add(key);
      return isNew;
    });
  },
  'releases::all': (_, { run }) => run.documents.ofType('system.release'),
};

/** Functions that read documents of the dataset. */
const SCANNING = new Set(['releases::all']);

/** Functions that read the value of `@`. */
const READING_SELF = new Set(['global::references', 'sanity::versionOf', 'sanity::partOfRelease']);

/**
 * Compiles a call of a function. The functions of the namespace `diff` have a compiler of their own.
 */
export function compileCall(
  namespace: string,
  name: string,
  args: readonly Expression[],
): Expression {
  const full = `${namespace}::${name}`;
  if (full === 'global::coalesce') return coalesce(args);
  const run = FUNCTIONS[full] ?? functionOfGroqJs(namespace, name);
  const measured: Function = (values, frame) => {
    for (const value of values) frame.run.meter.count(sizeOf(value) >> 4);
    return run(values, frame);
  };
  const call =
    args.length === 1 && args[0]
      ? computedFromOne(args[0], (value, frame) => measured([value], frame))
      : computed(args, measured);
  const outer = { ...call.outer, self: call.outer.self || READING_SELF.has(full) };
  return { ...call, outer, scans: call.scans || SCANNING.has(full) };
}

/** Calls a function of groq-js with values. groq-js knows some that it cannot evaluate. */
function functionOfGroqJs(namespace: string, name: string): Function {
  return (values, { run, value: root }) => {
    const args = values.map((value): ExprNode => ({ type: 'Value', value }));
    const call: ExprNode = { type: 'FuncCall', namespace, name, args };
    const options = {
      root,
      dataset: [],
      timestamp: run.startedAt,
      identity: LOCAL_EDITOR.id,
      sanity: { projectId: 'local', dataset: run.dataset },
    };
    try {
      return evaluateSync(call, options).data;
    } catch (error) {
      if ((error as Error).message !== 'not implemented') throw error;
      throw new Error(`the lake has no function ${namespace}::${name}()`, { cause: error });
    }
  };
}

/** Compiles `coalesce(…)`: the first value that is not null. */
const coalesce = (args: readonly Expression[]): Expression =>
  args.length === 0
    ? computed([], () => null)
    : args.reduceRight((rest, arg) =>
        computedLazily(
          arg,
          rest,
          (value) => value !== null,
          (value, other) => value ?? other,
        ),
      );

/** Returns whether a value contains a reference to one of the ids. A reference contains no others. */
function refersTo(value: unknown, ids: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((item) => refersTo(item, ids));
  if (!isFields(value)) return false;
  const { _ref } = value;
  if (_ref) return ids.has(_ref as string);
  for (const name in value) if (refersTo(value[name], ids)) return true;
  return false;
}

/** Returns a value by which a set finds equal ones, or undefined for what equals nothing. */
function primitive(value: unknown): unknown {
  if (value instanceof DateTime) return `\0${value.date.getTime()}`;
  return typeof value === 'object' && value !== null ? undefined : value;
}
