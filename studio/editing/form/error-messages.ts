import { defineLocaleResourceBundle } from 'sanity';
import { DOWNLOAD_RULES } from '../downloads/download-words';
import { PICTURE_RULES } from '../pictures/picture-words';

const WHOLE_ADDRESS = 'Type the full address: https://www.example.com';
const PICTURE_MISSING = 'Choose a picture, or drop one here.';
const ADDRESS_MISSING = 'Type the end of the address, or press Generate.';

/**
 * Replacements for texts that Sanity wrote for developers. Each says what to do. The Studio has one language,
 * which Sanity calls American English.
 */
export const errorMessages = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'array.item-duplicate': 'This is in the list twice. Remove one of them.',
      'array.minimum-length': 'Add something to this list.',
      'array.minimum-length_blocks': 'Write something here.',
      'date.invalid-format': 'Type a date such as 15 January 2027.',
      'generic.required': 'This is needed.',
      'generic.not-allowed': 'Choose one of the options.',
      'generic.not-allowed_hint': 'Choose one of the options instead of “{{hint}}”.',
      'object.asset-required': PICTURE_MISSING,
      'object.asset-required_file': 'Choose a file, or drop one here.',
      'object.asset-required_image': PICTURE_MISSING,
      'object.not-reference': 'Search for a document here and choose it, or remove this.',
      'object.reference-not-published': 'This is still a draft. Open it and publish it first.',
      'slug.missing-current': ADDRESS_MISSING,
      'slug.not-object': ADDRESS_MISSING,
      'slug.not-unique': 'Another document has this address. Choose a different one.',
      'string.email': 'Type a full email address: name@example.com',
      'string.url.disallowed-scheme': WHOLE_ADDRESS,
      'string.url.invalid': WHOLE_ADDRESS,
      'string.url.not-absolute': WHOLE_ADDRESS,
      'panel.title': 'Problems to fix',
      'panel.no-errors-message': 'No problems to fix',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'panes.document-list-pane.no-documents-of-type.text':
        'Nothing is here yet. Press + above to add the first one.',
      'panes.document-list-pane.no-documents.text': 'Nothing was found. Try another word.',
      'panes.document-operation-results.operation-success_discardChanges':
        'The changes have been discarded. You can bring them back from the history.',
      'action.restore.label': 'Restore this version',
      // Sanity looks for it in this namespace, and has it in another one.
      'changes.action.close-label': 'Close history',
      'panes.document-operation-results.error.summary.title': 'Why',
      'panes.document-operation-results.operation-error_restore': 'This version was not restored.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-source.dialog.insert-asset-error':
        'The picture could not be inserted. Please try again.',
      'asset-sources.common.uploader.upload-failed.description': PICTURE_RULES,
      'asset-sources.common.uploader.upload-failed.title': 'The picture was not accepted',
      // Sanity's own sentence has an American date. The list beside the form has a British one.
      'document-status.revision-from': 'You are looking at an earlier version.',
      'timeline.operation.edited-live': 'Changed on the site',
      'timeline.operation.edited-live_timestamp': 'Changed on the site: {{timestamp, datetime}}',
      'timeline.operation.unpublished': 'Taken off the site',
      'timeline.operation.unpublished_timestamp': 'Taken off the site: {{timestamp, datetime}}',
      'inputs.portable-text.action.insert-block-aria-label': 'Insert {{typeName}}',
      'inputs.portable-text.action.insert-inline-object-aria-label': 'Insert {{typeName}}',
      'inputs.portable-text.annotation-aria-label': 'Link',
      'inputs.portable-text.block.aria-label': 'Part of the text',
      'inputs.file.upload-failed.description': DOWNLOAD_RULES,
      'inputs.file.upload-failed.title': 'The file was not accepted',
      'inputs.image.upload-error.description': PICTURE_RULES,
      'inputs.image.upload-error.title': 'The picture was not accepted',
    },
  }),
];

/** The note above a document that only administrators may change. */
const READ_ONLY =
  'Only administrators can change this. You can read it here. Ask an administrator if something should be different.';

/**
 * Replacements for the Studio's notes about permissions, which name the role but not who can help.
 */
export const permissionMessages = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'banners.permission-check-banner.missing-permission_create_one': READ_ONLY,
    'banners.permission-check-banner.missing-permission_create_other': READ_ONLY,
    'banners.permission-check-banner.missing-permission_update_one': READ_ONLY,
    'banners.permission-check-banner.missing-permission_update_other': READ_ONLY,
  },
});
