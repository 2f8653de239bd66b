import { chooseMoment } from '~/content/preview/choose-moment.server';
import { PreviewProblemPage, previewMeta } from '~/content/preview/preview-problem-page';

export const loader = chooseMoment;

export const meta = previewMeta;

export default function PreviewMoment() {
  return <PreviewProblemPage title="The site cannot be shown on this date" />;
}
