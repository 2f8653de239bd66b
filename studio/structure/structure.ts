import { AddDocumentIcon } from '@sanity/icons/AddDocument';
import { CalendarIcon } from '@sanity/icons/Calendar';
import { TrashIcon } from '@sanity/icons/Trash';
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list';
import type { ComponentType, JSX } from 'react';
import type {
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure';
import { API_VERSION } from '../../app/content/api-version';
import { documentTypes } from '../../app/content/document-types';
import { ComingUpList } from '../tools/coming-up/coming-up-list';
import { DeletedList } from '../tools/deleted/deleted-list';
import { usesLake } from '../lib/page-settings';
import { NewPage } from './new-page';
import { OrderedList } from './order/ordered-list';
import { PAGE_TEMPLATES } from './page-templates';

type NamedType = (typeof documentTypes)[number];
type Items = Parameters<ReturnType<StructureBuilder['list']>['items']>[0];

/** The lists of the Studio, in the order of the registry, which is the order of the site. */
export const structure: StructureResolver = (S, context) => {
  // Enquiries have a tool of their own.
  const itemsOf = (group: 'site' | 'settings') =>
    documentTypes
      .filter(({ studio }) => studio.group === group)
      .flatMap((type) => topLevelItems(S, context, type));
  const comingUp = ownPane(S, 'coming-up', 'Coming up', CalendarIcon, ComingUpList);
  const deleted = ownPane(S, 'deleted', 'Deleted', TrashIcon, DeletedList);
  // Sanity's cloud has no list of deleted documents.
  const last = [S.divider(), comingUp, ...(usesLake() ? [deleted] : [])];
  return S.list()
    .title('Content')
    .items([...itemsOf('site'), S.divider(), ...itemsOf('settings'), ...last]);
};

/** Returns the items of one type. The first type of a submenu returns the submenu, the others none. */
function topLevelItems(
  S: StructureBuilder,
  context: StructureResolverContext,
  type: NamedType,
): Items {
  const { name, title, ids, studio } = type;
  const icon = context.schema.get(name)?.icon;
  if (studio.menu) {
    const members = documentTypes.filter((other) => other.studio.menu === studio.menu);
    if (members[0] !== type) return [];
    const items = members.flatMap((member) => submenuItems(S, member));
    const list = S.list().title(studio.menu).items(items);
    return [S.listItem().id(studio.menu.toLowerCase()).title(studio.menu).icon(icon).child(list)];
  }
  if (ids?.[0]) {
    const document = S.document().schemaType(name).documentId(ids[0]).title(title);
    return [S.listItem().id(name).title(title).icon(icon).child(document)];
  }
  return studio.isOrderedByHand ? [orderedList(S, context, type)] : [collection(S, type)];
}

/** Returns the items in a submenu: one for each fixed document, with the title that staff gave it. */
function submenuItems(S: StructureBuilder, type: NamedType): Items {
  const { name, ids } = type;
  if (!ids) return [collection(S, type)];
  const newPage = ownPane(S, 'new-page', 'New page', AddDocumentIcon, NewPage);
  const fixed = ids.map((id) => S.documentListItem().id(id).schemaType(name));
  return name === 'page'
    ? [newPage, S.divider(), ...fixed, S.divider(), otherPages(S, ids)]
    : fixed;
}

/** Returns an item of the Structure tool that opens a pane of our own instead of a document list. */
function ownPane(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  content: () => JSX.Element,
): Items[number] {
  const pane = S.component(content).id(id).title(title);
  return S.listItem().id(id).title(title).icon(icon).child(pane);
}

function otherPages(S: StructureBuilder, fixedIds: readonly string[]): Items[number] {
  const list = S.documentTypeList('page')
    .title('Other pages')
    .apiVersion(API_VERSION)
    .filter('_type == "page" && !(_id in $fixed)')
    .params({ fixed: fixedIds.flatMap((id) => [id, `drafts.${id}`]) })
    .initialValueTemplates(PAGE_TEMPLATES.map(({ id }) => S.initialValueTemplateItem(id)));
  return S.documentTypeListItem('page').title('Other pages').child(list);
}

function collection(S: StructureBuilder, { name, title, studio }: NamedType): Items[number] {
  const list = S.documentTypeList(name).title(title);
  const field = studio.newestFirstBy;
  const ordered = field ? list.defaultOrdering([{ field, direction: 'desc' }]) : list;
  return S.documentTypeListItem(name).title(title).child(ordered);
}

function orderedList(
  S: StructureBuilder,
  context: StructureResolverContext,
  { name, title }: NamedType,
): Items[number] {
  const icon = context.schema.get(name)?.icon;
  const icons = icon ? { icon } : {};
  const item = orderableDocumentListDeskItem({ type: name, title, ...icons, S, context });
  // The plugin's list has the title of a single document.
  return { ...item, child: Object.assign({}, item.child, { title, component: OrderedList }) };
}
