import { PreviewEndedPage } from '~/content/preview/preview-ended-page';

export const meta = () => [{ title: 'Preview ended' }, { name: 'robots', content: 'noindex' }];

export default PreviewEndedPage;
