import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import type { DocumentDefinition, SchemaTypeDefinition } from 'sanity';
import { documentTypes, type DocumentTypeName } from '../../app/content/document-types';
import { withScheduleMark } from '../editing/schedules/list-media';
import { withAdministratorFields } from './administrator-fields';
import { approachStep } from './approach-step';
import { article } from './article';
import { author } from './author';
import { clientLogo } from './client-logo';
import { enquiry } from './enquiry';
import { homePage } from './home-page';
import { insightsPage } from './insights-page';
import { page } from './page';
import { redirect } from './redirect';
import { rotatingQuestion } from './rotating-question';
import { sections } from './section-kinds';
import { service } from './service';
import { siteSettings } from './site-settings';
import { topic } from './topic';

/** One schema for each type in the registry. The compiler reports a type that only one of them has. */
const documents: Record<DocumentTypeName, DocumentDefinition> = {
  homePage,
  service,
  approachStep,
  clientLogo,
  rotatingQuestion,
  insightsPage,
  article,
  topic,
  author,
  page,
  enquiry,
  siteSettings,
  redirect,
};

type ObjectModule = Record<string, SchemaTypeDefinition | readonly SchemaTypeDefinition[]>;

/** The parts of documents: the kinds of sections, and what the modules in `objects/` export. */
const objects = [
  ...sections.map(({ type }) => type),
  ...Object.values(import.meta.glob<ObjectModule>('./objects/*.ts', { eager: true })).flatMap(
    (module) => Object.values(module).flat(),
  ),
];

export const schemaTypes: SchemaTypeDefinition[] = [
  ...Object.values(documents)
    .map(withAdministratorFields)
    .map(orderableByHand)
    .map(withoutFormTitle)
    .map(withScheduleMark),
  ...objects,
];

/** Adds the field and the order of the documents that staff drag, for the types that the registry names. */
function orderableByHand(type: DocumentDefinition): DocumentDefinition {
  const { studio } = documentTypes.find(({ name }) => name === type.name) ?? {};
  if (!studio?.isOrderedByHand) return type;
  const rank = orderRankField({ type: type.name, newItemPosition: 'after' });
  const titled = { ...rank, title: 'Place in the list' };
  return { ...type, orderings: [orderRankOrdering], fields: [titled, ...type.fields] };
}

/**
 * Leaves out the large title above a form. The bar above it already shows the title, and on a laptop the
 * first field would be in the lower half of the window.
 */
function withoutFormTitle(type: DocumentDefinition): DocumentDefinition {
  return Object.assign({ __experimental_formPreviewTitle: false }, type);
}
