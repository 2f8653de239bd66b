import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const TIMERS = new Set(['setInterval', 'setTimeout', 'setImmediate']);
const LISTENS = new Set(['on', 'once', 'addListener', 'prependListener']);

/** Functions and methods that do not throw when they are called as the server calls them. */
const HARMLESS = new Set(
  `resolve reject abort delete destroy end kill resume terminate unref write now
   clearInterval clearTimeout closeAllConnections closeIdleConnections
   debug error info warn`.split(/\s+/),
);

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Returns the places under `app/` where the server gives an unguarded callback to a timer or an emitter. */
export function unguardedCallbacks(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  return files.filter(isOfServer).flatMap((file) => {
    const text = readFileSync(join('app', file), 'utf8');
    return unguardedIn(file, text).map((at) => `${file}:${text.slice(0, at).split('\n').length}`);
  });
}

const isOfServer = (file: string) => /\.server\.tsx?$|^server\/.*\.ts$/.test(file);

/** Returns where in a module's text such calls begin. */
export function unguardedIn(file: string, text: string): number[] {
  const program = parseSync(file, text).program as unknown as Node;
  const named = namedFunctions(program);
  return [...nodesIn(program)]
    .filter((node) => node.type === 'CallExpression')
    .filter((call) => {
      const callback = callbackOf(call);
      return callback !== undefined && !isHarmless(callback, named);
    })
    .map(({ start }) => start);
}

/** Returns what is called later; undefined when a call isn't a registration. */
function callbackOf(call: Node): Node | undefined {
  const [first, second] = call.arguments as (Node | undefined)[];
  const callee = call.callee as Node;
  if (callee.type === 'Identifier') return TIMERS.has(nameOf(callee)) ? first : undefined;
  const isEvent = first?.type === 'Literal' && typeof first.value === 'string';
  return isEvent && LISTENS.has(nameOf(callee)) ? second : undefined;
}

/** Returns whether a callback is guarded, or calls only what is harmless. */
function isHarmless(callback: Node, named: ReadonlyMap<string, Node>): boolean {
  if (isGuarded(callback)) return true;
  if (!('body' in callback)) {
    const name = nameOf(callback);
    const known = named.get(name);
    return HARMLESS.has(name) || (known !== undefined && isHarmless(known, named));
  }
  const calls = [...nodesIn(callback.body, isCaught)].filter(
    ({ type }) => type === 'CallExpression',
  );
  return calls.every((call) => isCaught(call) || isHarmless(call.callee as Node, named));
}

const isGuarded = ({ type, callee }: Node) =>
  type === 'CallExpression' && nameOf(callee as Node) === 'guarded';

/** Whether a call ends in `.catch(…)`. */
const isCaught = ({ type, callee }: Node) =>
  type === 'CallExpression' && nameOf(callee as Node) === 'catch';

/** Returns the functions of a module, and its variables and fields, by name. */
function namedFunctions(program: Node): Map<string, Node> {
  const named = new Map<string, Node>();
  const note = (name: unknown, value: unknown) => {
    if (isNode(name) && isNode(value) && nameOf(name)) named.set(nameOf(name), value);
  };
  for (const node of nodesIn(program)) {
    if (node.type === 'VariableDeclarator') note(node.id, node.init);
    if (node.type === 'AssignmentExpression') note(node.left, node.right);
    if (node.type === 'FunctionDeclaration') note(node.id, node);
  }
  return named;
}

/** Returns the name of a variable, or the last name of a member such as `this.#turn`. */
function nameOf({ type, name, property }: Node): string {
  if (typeof name === 'string') return type === 'PrivateIdentifier' ? `#${name}` : name;
  return isNode(property) ? nameOf(property) : '';
}

/** Yields the nodes of a tree. It leaves out the parts of nodes for which `isClosed` returns true. */
function* nodesIn(tree: unknown, isClosed: (node: Node) => boolean = () => false): Generator<Node> {
  if (isNode(tree)) yield tree;
  if (typeof tree !== 'object' || tree === null || (isNode(tree) && isClosed(tree))) return;
  for (const part of Object.values(tree)) yield* nodesIn(part, isClosed);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
