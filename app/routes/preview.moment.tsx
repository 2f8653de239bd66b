import { useLoaderData } from '@remix-run/react';
import { chooseMoment } from '~/content/preview/choose-moment.server';
import { PreviewProblemPage } from '~/content/preview/preview-problem-page';

export const loader = chooseMoment;

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

export default function PreviewMoment() {
  const { problems } = useLoaderData<typeof loader>();
  return <PreviewProblemPage title="The site cannot be shown on this date" problems={problems} />;
}
