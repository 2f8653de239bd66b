import type { ContentSourceMap, ContentSourceMapDocument } from '@sanity/client';
import { DateTime, Path, type ExprNode } from 'groq-js';
import type { LakeDocument } from '../store/document.server';
import type { View } from '../store/view.server';
import { mapTree } from './tree.server';

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

type Segment = string | { index: number; key: string | undefined };
interface Origin {
  document: ContentSourceMapDocument;
  path: readonly Segment[];
}

/** Copies a query's tree with the hidden attributes added to each of its projections. */
export function traced(tree: ExprNode): ExprNode {
  return mapTree(tree, (node) => {
    if (node.type !== 'Object') return node;
    const attributes = node.attributes as Attribute[];
    return { ...node, attributes: [...attributes, ...attributes.flatMap(sourceOf), self] };
  });
}

interface Attribute {
  type: string;
  name?: string;
  value: ExprNode;
}

const self = { type: 'ObjectAttributeValue', name: SELF, value: { type: 'This' } };

/** `"heading": seo.title` is read from the object `seo`, from its field `title`. */
function sourceOf({ type, name, value }: Attribute) {
  if (type !== 'ObjectAttributeValue' || value.type !== 'AccessAttribute') return [];
  const hidden = Symbol(name);
  sourceNames.set(hidden, { attribute: name ?? '', field: value.name });
  return [{ type, name: hidden, value: value.base ?? { type: 'This' } }];
}

/** Removes the hidden attributes from a result, and returns the source map that they give. */
export function mapSources(
  evaluated: unknown,
  documents: View,
  withKeys: boolean,
): { result: unknown; resultSourceMap: ContentSourceMap } {
  const mapper = new SourceMapper(documents, withKeys);
  const result = mapper.walk(evaluated, '$');
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
    readonly withKeys: boolean,
  ) {}

  walk(value: unknown, at: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    // Dates and paths of groq-js become texts in the response.
    if (value instanceof DateTime || value instanceof Path) return value;
    const origin = this.#originOf(value);
    if (origin) {
      this.#add(at, origin, origin.path);
      return value;
    }
    return Array.isArray(value)
      ? value.map((item, index) => this.walk(item, `${at}[${index}]`))
      : this.#walkProjection(value as Record<string | symbol, unknown>, at);
  }

  #walkProjection(value: Record<string | symbol, unknown>, at: string): unknown {
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
      fields[name] = this.walk(inner, here);
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
