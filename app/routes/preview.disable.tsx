export { endPreview as loader } from '~/content/preview/end-preview.server';
