import { enablePreview } from '~/content/preview/enable-preview.server';
import { PreviewProblemPage, previewMeta } from '~/content/preview/preview-problem-page';

export const loader = enablePreview;

export const meta = previewMeta;

export default function EnablePreview() {
  return <PreviewProblemPage title="Preview cannot start" />;
}
