import {
  CaseIcon,
  CogIcon,
  DocumentsIcon,
  DocumentTextIcon,
  HelpCircleIcon,
  HomeIcon,
  OlistIcon,
  SparklesIcon,
  StarIcon,
  UserIcon,
  ArrowRightIcon,
} from '@sanity/icons';
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list';
import type { StructureResolver } from 'sanity/structure';
import { PAGE_IDS } from './documents/singletons';
import { enquiries } from './structure-enquiries';
import { Welcome } from './welcome';

/** The desk, in the order in which a visitor meets the site; what visitors do not see comes last. */
export const structure: StructureResolver = (S, context) => {
  const ordered = (type: string, title: string, icon: typeof CaseIcon) => {
    const item = orderableDocumentListDeskItem({ type, title, icon, S, context });
    // Left alone, the plugin heads its list like a single document, and claims every link within
    // the Studio, whatever it leads to.
    const canHandleIntent = (_intent: string, params: { type?: string }) => params.type === type;
    return { ...item, child: Object.assign({}, item.child, { title, canHandleIntent }) };
  };

  const insights = S.list()
    .title('Insights')
    .items([
      S.documentListItem().id('insightsPage').schemaType('insightsPage'),
      S.documentTypeListItem('article')
        .title('Articles')
        .icon(DocumentTextIcon)
        .child(
          S.documentTypeList('article')
            .title('Articles')
            .defaultOrdering([{ field: 'publishedAt', direction: 'desc' }]),
        ),
      S.documentTypeListItem('author').title('Authors').icon(UserIcon),
    ]);

  const pages = S.list()
    .title('Pages')
    .items(PAGE_IDS.map((id) => S.documentListItem().id(id).schemaType('page')));

  return S.list()
    .title('Content')
    .items([
      S.listItem()
        .id('welcome')
        .title('Start here')
        .icon(SparklesIcon)
        .child(S.component(Welcome).id('welcome').title('Start here')),
      S.divider(),
      S.listItem()
        .id('homePage')
        .title('Home page')
        .icon(HomeIcon)
        .child(S.document().schemaType('homePage').documentId('homePage').title('Home page')),
      ordered('service', 'Services', CaseIcon),
      ordered('approachStep', 'Approach', OlistIcon),
      ordered('clientLogo', 'Client logos', StarIcon),
      ordered('rotatingQuestion', 'Questions', HelpCircleIcon),
      S.listItem().id('insights').title('Insights').icon(DocumentTextIcon).child(insights),
      S.listItem().id('pages').title('Pages').icon(DocumentsIcon).child(pages),
      S.divider(),
      enquiries(S),
      S.divider(),
      S.listItem()
        .id('siteSettings')
        .title('Settings')
        .icon(CogIcon)
        .child(
          S.document().schemaType('siteSettings').documentId('siteSettings').title('Settings'),
        ),
      S.documentTypeListItem('redirect').title('Redirects').icon(ArrowRightIcon),
    ]);
};
