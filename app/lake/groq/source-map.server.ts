import type { ContentSourceMap, ContentSourceMapDocument } from '@sanity/client';
import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../store/document.server';
import type { View } from '../store/view.server';
import type { Evaluation } from './expression.server';
import { isOwnType } from './values.server';
import type { WorkMeter } from './work-meter.server';

/**
 * Result source maps, which groq-js does not make. They name the document and the field of each text in
 * a result, so that a click on the text in the preview opens that field.
 *
 * The query's tree gets, in every projection, hidden attributes with the objects that the visible
 * attributes were read from. The evaluation passes objects by reference, so an object identifies its document.
 * A computed value (`coalesce`, `select`, string functions) has no source and is not clickable.
 *
 * The names of the hidden attributes are symbols. `...` copies these with the other attributes, and GROQ
 * does not see them in comparisons or in `references()`, so that they cannot change a result.
 */
const SELF = Symbol('self');

/** The attribute and the field of a hidden attribute other than `SELF`. */
const sourceNames = new WeakMap<symbol, { attribute: string; field: string }>();

/** The memory that an origin takes, in elements of an array. */
const ORIGIN_SIZE = 8;

type Segment = string | { index: number; key: string | undefined };
interface Origin {
  document: ContentSourceMapDocument;
  path: readonly Segment[];
}

/** Copies a query's tree with the hidden attributes added to each of its projections. */
export function traced<T>(node: T): T {
  if (Array.isArray(node)) return node.map(traced) as T;
  if (typeof node !== 'object' || node === null) return node;
  const { type } = node as { type?: string };
  if (type === 'Value') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, traced(inner)]));
  if (type !== 'Object') return copy as T;
  const attributes = copy.attributes as { type: string; name?: string; value: ExprNode }[];
  return { ...copy, attributes: [...attributes, ...attributes.flatMap(sourceOf), self] } as T;
}

const self = { type: 'ObjectAttributeValue', name: SELF, value: { type: 'This' } };

/** `"heading": seo.title` is read from the object `seo`, from its field `title`. */
function sourceOf({ type, name, value }: { type: string; name?: string; value: ExprNode }) {
  if (type !== 'ObjectAttributeValue' || value.type !== 'AccessAttribute') return [];
  const hidden = Symbol(name);
  sourceNames.set(hidden, { attribute: name ?? '', field: value.name });
  return [{ type, name: hidden, value: value.base ?? { type: 'This' } }];
}

/** Removes the hidden attributes from a result, and returns the source map that they give. */
export function* mapSources(
  evaluated: unknown,
  { documents, meter, withKeys }: { documents: View; meter: WorkMeter; withKeys: boolean },
): Evaluation<{ result: unknown; resultSourceMap: ContentSourceMap }> {
  const mapper = new SourceMapper(documents, meter, withKeys);
  const result = yield* mapper.walk(evaluated, '$');
  return { result, resultSourceMap: mapper.map };
}

class SourceMapper {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} };
  readonly #documents = new Map<string, number>();
  readonly #paths = new Map<string, number>();
  /** The origins of the objects inside the documents that the result has parts of. */
  readonly #parts = new Map<object, Origin>();

  constructor(
    readonly documents: View,
    readonly meter: WorkMeter,
    readonly withKeys: boolean,
  ) {}

  *walk(value: unknown, at: string): Evaluation {
    if (typeof value !== 'object' || value === null || isOwnType(value)) return value;
    if (this.meter.isDue(4)) yield;
    const origin = this.#originOf(value);
    if (origin) {
      this.#add(at, origin, origin.path);
      return value;
    }
    if (!Array.isArray(value)) {
      return yield* this.#walkProjection(value as Record<string | symbol, unknown>, at);
    }
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) {
      items.push(yield* this.walk(item, `${at}[${index}]`));
    }
    return items;
  }

  *#walkProjection(value: Record<string | symbol, unknown>, at: string): Evaluation {
    const own = value[SELF];
    this.#rememberParts(own);
    const sources = new Map<string, [object: unknown, field: string]>();
    for (const hidden of Object.getOwnPropertySymbols(value)) {
      const source = sourceNames.get(hidden);
      if (source) sources.set(source.attribute, [value[hidden], source.field]);
    }
    const fields: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      const here = `${at}[${quoted(name)}]`;
      if (typeof inner !== 'object') this.#addField(here, inner, sources.get(name) ?? [own, name]);
      fields[name] = yield* this.walk(inner, here);
    }
    return fields;
  }

  #addField(at: string, value: unknown, [object, field]: [unknown, string]): void {
    const origin = this.#originOf(object);
    if (!origin) return;
    const same = (object as Record<string, unknown>)[field] === value;
    if (same) this.#add(at, origin, [...origin.path, field]);
  }

  #originOf(value: unknown): Origin | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    return this.#isDocument(value)
      ? { document: sourceOfDocument(value), path: [] }
      : this.#parts.get(value);
  }

  #isDocument(value: object): value is LakeDocument {
    const { _id } = value as { _id?: unknown };
    return typeof _id === 'string' && this.documents.get(_id) === value;
  }

  /** Records the origin of every object inside a document. */
  #rememberParts(document: unknown): void {
    if (typeof document !== 'object' || document === null || this.#parts.has(document)) return;
    if (!this.#isDocument(document)) return;
    const source = sourceOfDocument(document);
    const visit = (value: unknown, path: readonly Segment[]): void => {
      if (typeof value !== 'object' || value === null) return;
      this.meter.countElements(ORIGIN_SIZE);
      this.#parts.set(value, { document: source, path });
      for (const [name, inner] of Object.entries(value)) {
        const isItem = Array.isArray(value);
        visit(inner, [...path, isItem ? { index: Number(name), key: keyOf(inner) } : name]);
      }
    };
    visit(document, []);
  }

  #add(at: string, { document }: Origin, path: readonly Segment[]): void {
    const source = {
      type: 'documentValue' as const,
      document: indexIn(this.map.documents, this.#documents, document._id, document),
      path: indexIn(this.map.paths, this.#paths, this.#format(path), this.#format(path)),
    };
    this.map.mappings[at] = { type: 'value', source };
  }

  #format(path: readonly Segment[]): string {
    const segments = path.map((segment) => {
      if (typeof segment === 'string') return `[${quoted(segment)}]`;
      const byKey = this.withKeys && segment.key !== undefined;
      return byKey ? `[?(@._key==${quoted(segment.key ?? '')})]` : `[${segment.index}]`;
    });
    return `$${segments.join('')}`;
  }
}

const ESCAPES: Record<string, string> = {
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  "'": "'",
  '\\': '\\',
};
const quoted = (name: string) =>
  `'${name.replace(/[\f\n\r\t'\\]/g, (char) => `\\${ESCAPES[char]}`)}'`;

function indexIn<T>(list: T[], known: Map<string, number>, key: string, item: T): number {
  const index = known.get(key) ?? list.push(item) - 1;
  known.set(key, index);
  return index;
}

function sourceOfDocument({ _id, _type, _originalId }: LakeDocument): ContentSourceMapDocument {
  return { _id: typeof _originalId === 'string' ? _originalId : _id, _type };
}

function keyOf(item: unknown): string | undefined {
  const key = (item as { _key?: unknown } | null)?._key;
  return typeof key === 'string' ? key : undefined;
}
