import { isDeepStrictEqual } from 'node:util';
import vm from 'node:vm';
import { evaluateQuery } from '~/lake/groq/evaluate.server';
import { planQuery } from '~/lake/groq/query-plan.server';
import type { LakeDocument } from '~/lake/store/document.server';
import { View } from '~/lake/store/view.server';

/** A line of the compiled suite. @see https://github.com/sanity-io/groq-test-suite */
interface DatasetEntry {
  _type: 'dataset';
  _id: string;
  documents?: LakeDocument[];
}

interface TestEntry {
  _type: 'test';
  _id: string;
  filename: string;
  query: string;
  result: unknown;
  valid: boolean;
  version?: string | null;
  features: string[];
  params: Record<string, unknown> | null;
  dataset: { _ref: string };
}

export interface SuiteResult {
  passed: number;
  /** The ids and queries of the tests that failed. */
  failed: string[];
  /** The number of tests that are out of scope, by reason. */
  leftOut: Record<string, number>;
}

/** The parts of GROQ that the lake leaves out. app/lake/README.md lists them. */
const FEATURES_LEFT_OUT = new Set(['geoFunctions', 'wildcardMatchSegmentation']);

/** How long one test may take, ms. groq-js evaluates subqueries in subqueries again and again. */
const LIMIT_MS = 10_000;

/** Runs the tests of the GROQ test suite on the evaluation of the lake. */
export function runGroqSuite(lines: Iterable<string>): SuiteResult {
  const entries = Array.from(lines, (line) => JSON.parse(line) as DatasetEntry | TestEntry);
  const datasets = new Map<string, LakeDocument[]>();
  for (const entry of entries) {
    if (entry._type === 'dataset' && entry.documents) datasets.set(entry._id, entry.documents);
  }
  const views = new Map<string, View>();
  const viewOf = (id: string, documents: LakeDocument[]) => {
    const known = views.get(id);
    if (known) return known;
    const view = View.of(documents, 'raw', 'staff');
    views.set(id, view);
    return view;
  };
  const result: SuiteResult = { passed: 0, failed: [], leftOut: {} };
  for (const test of entries) {
    if (test._type !== 'test') continue;
    const documents = datasets.get(test.dataset._ref);
    const reason = reasonToLeaveOut(test);
    if (reason !== undefined || !documents) {
      const name = reason ?? 'with a data set that is not part of the suite';
      result.leftOut[name] = (result.leftOut[name] ?? 0) + 1;
    } else if (passes(test, () => valueOf(test, viewOf(test.dataset._ref, documents)))) {
      result.passed += 1;
    } else {
      result.failed.push(`${test._id}: ${test.query}`);
    }
  }
  return result;
}

function reasonToLeaveOut({ features, version, query }: TestEntry): string | undefined {
  if (version === '0.1') return 'of GROQ 0.1';
  if (query.includes('diff::')) return 'of diff functions';
  const missing = features.find((feature) => FEATURES_LEFT_OUT.has(feature));
  return missing && `of ${missing}`;
}

function passes(test: TestEntry, evaluate: () => unknown): boolean {
  try {
    const value: unknown = vm.runInNewContext('evaluate()', { evaluate }, { timeout: LIMIT_MS });
    return test.valid && isDeepStrictEqual(withPositions(value), test.result);
  } catch {
    return !test.valid;
  }
}

function valueOf({ query, params }: TestEntry, documents: View): unknown {
  const { tree } = planQuery(query, params ?? {});
  return evaluateQuery(query, tree, { documents, dataset: 'production' }).result;
}

/**
 * Returns the JSON of a value in which the position by score replaces each score, as the suite has it.
 */
function withPositions(value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(value ?? null)) as unknown;
  const scored: Record<string, unknown>[] = [];
  const visit = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if ('_score' in inner && typeof inner._score === 'number') {
      scored.push(inner);
    }
    for (const child of Object.values(inner)) visit(child);
  };
  visit(copy);
  const scores = [...new Set(scored.map(({ _score }) => Number(_score)))].toSorted((a, b) => b - a);
  for (const object of scored) {
    object._pos = scores.indexOf(Number(object._score)) + 1;
    delete object._score;
  }
  return copy;
}
