import type { ContentSourceMap, ContentSourceMapDocument } from '@sanity/client';
import { jsonPath } from '@sanity/client/csm';
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

interface Origin {
  document: ContentSourceMapDocument;
  /** A JSONPath, such as `$['body'][?(@._key=='a')]['text']`. */
  path: string;
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
): { result: unknown; resultSourceMap: ContentSourceMap } {
  const mapper = new SourceMapper(documents);
  const result = mapper.walk(evaluated, '$');
  return { result, resultSourceMap: mapper.map };
}

class SourceMapper {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} };
  readonly #documents = new Map<string, number>();
  readonly #paths = new Map<string, number>();
  /** The origins of the objects inside the documents that the result has parts of. */
  readonly #parts = new Map<object, Origin>();

  constructor(readonly documents: View) {}

  walk(value: unknown, at: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    // Dates and paths of groq-js become texts in the response.
    if (value instanceof DateTime || value instanceof Path) return value;
    const origin = this.#originOf(value);
    if (origin) {
      this.#add(at, origin);
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
      const here = at + segment(name);
      if (typeof inner !== 'object') this.#addField(here, inner, sources.get(name) ?? [own, name]);
      fields[name] = this.walk(inner, here);
    }
    return fields;
  }

  #addField(at: string, value: unknown, [object, field]: [unknown, string]): void {
    const origin = this.#originOf(object);
    if (!origin) return;
    const same = (object as Record<string, unknown>)[field] === value;
    if (same) this.#add(at, { ...origin, path: origin.path + segment(field) });
  }

  #originOf(value: unknown): Origin | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    return this.#isDocument(value)
      ? { document: sourceOfDocument(value), path: '$' }
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
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      this.#parts.set(value, { document: source, path });
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, path + (Array.isArray(value) ? itemSegment(name, inner) : segment(name)));
      }
    };
    visit(document, '$');
  }

  #add(at: string, { document, path }: Origin): void {
    const source = {
      type: 'documentValue' as const,
      document: indexIn(this.map.documents, this.#documents, document._id, document),
      path: indexIn(this.map.paths, this.#paths, path, path),
    };
    this.map.mappings[at] = { type: 'value', source };
  }
}

/** Names a field. */
const segment = (name: string) => jsonPath([name]).slice(1);

/** Names an item of an array by its key, because its position changes. */
function itemSegment(index: string, item: unknown): string {
  const key = (item as { _key?: unknown } | null)?._key;
  const place = typeof key === 'string' ? { _key: key, _index: Number(index) } : Number(index);
  return jsonPath([place]).slice(1);
}

function indexIn<T>(list: T[], known: Map<string, number>, key: string, item: T): number {
  const index = known.get(key) ?? list.push(item) - 1;
  known.set(key, index);
  return index;
}

function sourceOfDocument({ _id, _type, _originalId }: LakeDocument): ContentSourceMapDocument {
  return { _id: typeof _originalId === 'string' ? _originalId : _id, _type };
}
