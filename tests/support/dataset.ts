import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DATASET = fileURLToPath(new URL('../../studio/dataset/data.ndjson', import.meta.url));

/** The fields of the seed's documents that tests compare pages with. */
interface SeedDocument {
  _id: string;
  _type: string;
  title: string;
  question: string;
  slug: { current: string };
  publishedAt: string;
  description: string;
  details: string;
  subtitle: string;
  weeks: string;
  priceFrom: string;
  detail: {
    intro: string;
    sections: { title: string; description: string }[];
    conclusion: string;
  };
}

const documents = readFileSync(DATASET, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as SeedDocument);

/** @throws {Error} when the seed has no document with this title, or several. */
function titled(documentsOfType: SeedDocument[], title: string): SeedDocument {
  const [found, another] = documentsOfType.filter((document) => document.title === title);
  if (!found || another) throw new Error(`The seed does not have exactly one "${title}".`);
  return found;
}

const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
const isDraft = ({ _id }: SeedDocument) => _id.startsWith('drafts.');

/** The content with which a new lake is seeded. */
export const seed = {
  questions: ofType('rotatingQuestion').map(({ question }) => question),
  services: ofType('service'),
  service: (title: string) => titled(ofType('service'), title),
  step: (title: string) => titled(ofType('approachStep'), title),
  topics: ofType('topic'),
  topic: (title: string) => titled(ofType('topic'), title),
  articles: ofType('article').filter((article) => !isDraft(article)),
  draftArticles: ofType('article').filter(isDraft),
};
