import { bundlePageScript } from './page-script-bundle.mjs';

await bundlePageScript();
