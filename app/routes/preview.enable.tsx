import { useLoaderData } from '@remix-run/react';
import { enablePreview } from '~/content/preview/enable-preview.server';
import { PreviewProblemPage } from '~/content/preview/preview-problem-page';

export const loader = enablePreview;

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

export default function EnablePreview() {
  const { problems } = useLoaderData<typeof loader>();
  return <PreviewProblemPage title="Preview cannot start" problems={problems} />;
}
