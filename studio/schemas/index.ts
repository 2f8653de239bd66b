import type { SchemaTypeDefinition } from 'sanity';
import type { DocumentTypeName } from '../../app/document-types';
import { approachStep } from './approach-step';
import { article } from './article';
import { author } from './author';
import { clientLogo } from './client-logo';
import { enquiry } from './enquiry';
import { homePage } from './home-page';
import { insightsPage } from './insights-page';
import { callout } from './objects/callout';
import { contactDetail } from './objects/contact-detail';
import { figure } from './objects/figure';
import { picture } from './objects/picture';
import { pullQuote } from './objects/pull-quote';
import { richText } from './objects/rich-text';
import { seo } from './objects/seo';
import { serviceSection } from './objects/service-section';
import { table, tableRow } from './objects/table';
import { page } from './page';
import { redirect } from './redirect';
import { rotatingQuestion } from './rotating-question';
import { service } from './service';
import { siteSettings } from './site-settings';

/** One schema for each type in the registry: the compiler reports a type that is missing in either. */
const documents: Record<DocumentTypeName, SchemaTypeDefinition> = {
  homePage,
  service,
  approachStep,
  clientLogo,
  rotatingQuestion,
  insightsPage,
  article,
  author,
  page,
  enquiry,
  siteSettings,
  redirect,
};

const objects = [
  callout,
  contactDetail,
  figure,
  picture,
  pullQuote,
  richText,
  seo,
  serviceSection,
  table,
  tableRow,
];

export const schemaTypes: SchemaTypeDefinition[] = [
  ...Object.values(documents).map(withoutFormTitle),
  ...objects,
];

/**
 * Leaves out the large title above a form. The title is in the bar above it too, and on a laptop the first
 * field would stand in the lower half of the window.
 */
function withoutFormTitle(type: SchemaTypeDefinition): SchemaTypeDefinition {
  return { ...type, __experimental_formPreviewTitle: false } as SchemaTypeDefinition;
}
