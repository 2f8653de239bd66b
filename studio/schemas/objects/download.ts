import { DownloadIcon } from '@sanity/icons/Download';
import { defineType } from 'sanity';
import { downloadExtension } from '../../../app/content/downloads/download-kinds';
import { DOWNLOAD_ACCEPT, DOWNLOAD_RULES } from '../../editing/downloads/download-words';
import { requiredText } from '../shared-fields';

export const download = defineType({
  name: 'download',
  title: 'Download',
  type: 'file',
  icon: DownloadIcon,
  options: { accept: DOWNLOAD_ACCEPT },
  fields: [
    requiredText('label', {
      title: 'What the link says',
      description:
        'Say what is in the file. The site adds its kind and size: “Price list (PDF, 240 KB)”.',
      length: { max: 80, otherwise: 'the link takes more than one line.' },
    }),
  ],
  validation: (rule) => [
    rule.required().assetRequired(),
    rule.custom((value) => {
      const id = value?.asset?._ref;
      return !id || downloadExtension(id) !== undefined || DOWNLOAD_RULES;
    }),
  ],
  preview: {
    select: { title: 'label', subtitle: 'asset.originalFilename' },
    prepare: ({ title, subtitle }) => ({
      title: title || 'New download',
      subtitle: subtitle ? `Download: ${subtitle}` : 'Download',
    }),
  },
});
