import { defineConfig } from 'sanity';
import { presentationTool } from 'sanity/presentation';
import { structureTool } from 'sanity/structure';
import { documentActions } from './editing/documents/actions';
import { withShareIcon } from './editing/documents/share-draft';
import { britishEnglish } from './lib/british-english';
import { isAdministrator } from './lib/administrator';
import { errorMessages, permissionMessages } from './editing/form/error-messages';
import { StudioField, StudioInput, StudioItem } from './editing/form/studio-form';
import { useScheduleBadge } from './editing/schedules/schedule-mark';
import { StudioLayout } from './editing/studio-layout';
import { Icon } from './lib/icon';
import { isCreatable } from '../app/content/document-types';
import { PREVIEW_ENABLE_PATH } from '../app/content/addresses/staff-paths';
import './lib/fonts.css';
import './lib/own-styles.css';
import { blockVendorRequests } from './lib/block-vendor-requests';
import { createLakeAuth, createStaffAuth } from './lib/lake-auth';
import { siteUrl, source, usesLake, usesStaffAccounts } from './lib/page-settings';
import { picturesPlugin } from './editing/pictures/pictures-plugin';
import { locations } from './tools/presentation/locations';
import { mainDocuments } from './tools/presentation/main-documents';
import { PreviewHeader } from './tools/presentation/preview-header';
import { createOutboxClient } from './editing/saving/outbox-client';
import { schemaTypes } from './schemas';
import { enquiriesTool, withoutEnquiries } from './tools/enquiries/enquiries-tool';
import { healthTool } from './tools/health/health-tool';
import { staffTool } from './tools/staff/staff-tool';
import { todayTool } from './tools/today/today-tool';
import { ToolMenu } from './tools/tool-menu';
import { redirectFrom } from './tools/health/content-problems';
import { pageTemplates } from './structure/page-templates';
import { structure } from './structure/structure';

const off = { enabled: false };

if (usesLake()) {
  blockVendorRequests();
  // The Sanity CLI loads this module in Node.
  globalThis.document?.documentElement.setAttribute('data-content-source', 'lake');
}

export default defineConfig({
  ...source,
  // In Sanity's cloud, staff have Sanity's login. Under `sanity dev` they need no account for the lake.
  ...(usesLake() && { auth: usesStaffAccounts() ? createStaffAuth() : createLakeAuth() }),
  name: 'wexcombe',
  title: 'Wexcombe',
  icon: Icon,
  unstable_clientFactory: createOutboxClient,
  studio: {
    components: { layout: StudioLayout, toolMenu: ToolMenu },
  },
  plugins: [
    structureTool({ title: 'Content', structure }),
    presentationTool({
      title: 'Preview',
      previewUrl: {
        initial: siteUrl,
        // “Share this preview” would show every draft to anybody, without an end.
        previewMode: { enable: PREVIEW_ENABLE_PATH, shareAccess: false },
      },
      resolve: { locations, mainDocuments },
      components: { unstable_header: { component: PreviewHeader } },
    }),
    picturesPlugin(),
  ],
  schema: {
    types: schemaTypes,
    templates: (templates) => [
      ...templates.filter(({ id, schemaType }) => isCreatable(schemaType) && id !== 'page'),
      ...pageTemplates,
      redirectFrom,
    ],
  },
  form: { components: { field: StudioField, input: StudioInput, item: StudioItem } },
  document: {
    actions: documentActions,
    badges: (badges) => [...badges, useScheduleBadge],
    unstable_languageFilter: withShareIcon,
    newDocumentOptions: (options) =>
      options.filter(({ templateId }) => templateId !== redirectFrom.id),
    comments: off,
  },
  tools: (tools, { currentUser }) => {
    const mayAdminister = isAdministrator(currentUser);
    return [
      todayTool,
      enquiriesTool,
      ...tools.map(withoutEnquiries),
      ...(usesLake() ? [healthTool] : []),
      ...(mayAdminister && usesStaffAccounts() ? [staffTool] : []),
    ];
  },
  // The newer strategy asks with `text::query`, which the lake's query engine does not have.
  search: { strategy: 'groqLegacy' },
  // In Sanity's cloud a project may have other roles, which the Studio's own texts describe correctly.
  i18n: britishEnglish([...errorMessages, ...(usesStaffAccounts() ? [permissionMessages] : [])]),
  // The local lake has no releases, and a site of this size does not need them in the cloud.
  releases: off,
  tasks: off,
  scheduledPublishing: off,
  scheduledDrafts: off,
  announcements: off,
  // “Link to Canvas” and “Edit in Canvas” lead to another program of Sanity’s.
  apps: { canvas: off },
});
