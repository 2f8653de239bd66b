import { useLoaderData } from '@remix-run/react';
import { endPreview } from '~/content/preview/end-preview.server';
import { PreviewProblemPage } from '~/content/preview/preview-problem-page';

export const loader = endPreview;

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

export default function DisablePreview() {
  const { problems } = useLoaderData<typeof loader>();
  return <PreviewProblemPage title="The preview could not be ended" problems={problems} />;
}
