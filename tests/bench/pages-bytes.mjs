/** Measures what a page loads before any interaction, in kB, headers included. */

/** A part of the name of the script with which Remix starts React. */
const REACT_SCRIPT = '/entry.client-';

/**
 * @param {import('playwright').Browser} browser @param {string} address
 * @returns {Promise<{ script: number, document: number, encoding: string, hasReact: boolean }>}
 */
async function measureBytes(browser, address) {
  const loaded = { script: 0, document: 0, encoding: '', hasReact: false };
  /** @type {Map<string, string>} */
  const types = new Map();
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (response.url.includes(REACT_SCRIPT)) loaded.hasReact = true;
    if (type === 'Document') loaded.encoding = response.headers['Content-Encoding'] ?? 'none';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'Script') loaded.script += encodedDataLength / 1_000;
    if (type === 'Document') loaded.document += encodedDataLength / 1_000;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return loaded;
}

/**
 * Returns the rows of the comparison. The bytes are the same at each load, so one load is enough.
 * @param {import('playwright').Browser} browser @param {string[]} origins of the variants
 * @param {string} article path of an article
 */
export async function bytesRows(browser, origins, article) {
  const scripts = [];
  const documents = [];
  for (const path of ['/', article, '/about', '/privacy', '/insights']) {
    const all = [];
    for (const origin of origins) all.push(await measureBytes(browser, origin + path));
    scripts.push([`${path}: script kB`, ...all.map(scriptCell)]);
    if (path === '/' || path === article) {
      documents.push([`${path}: document kB`, ...all.map(documentCell)]);
    }
  }
  return [...scripts, ...documents];
}

/** @param {{ script: number, hasReact: boolean }} loaded */
function scriptCell({ script, hasReact }) {
  return `${script.toFixed(1)}${hasReact ? ', with React' : ''}`;
}

/** @param {{ document: number, encoding: string }} loaded */
function documentCell({ document, encoding }) {
  return `${document.toFixed(1)} (${encoding})`;
}
