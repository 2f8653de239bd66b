import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/chromium.mjs';

const DESKTOP = { width: 1280, height: 800 };

/** Room for the Studio's panes beside the page that it shows. */
const STUDIO_WINDOW = { width: 1600, height: 1000 };

/** The Studio asks Sanity's hosts for this and that, and waits for an answer unless refused one. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/seeded-lake.ts',
  outputDir: '../test-results',
  // Each worker has a site of its own, and no test may lean on one before it.
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Room for another Chromium's smoothing of letters, none for a part that is out of its place.
    toHaveScreenshot: { maxDiffPixelRatio: 0.015 },
  },
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  // Other systems set type otherwise; the pictures are a Linux machine's, as in CI.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: DESKTOP,
    locale: 'en-GB',
    // Recording costs a third of every test; `--trace on` does it for the one that is looked into.
    trace: 'off',
    launchOptions: browserOptions(),
  },
  projects: [
    {
      name: 'studio',
      testDir: 'e2e/studio',
      // One Studio serves all its tests; a second one would fight it for the prepared scripts.
      workers: 1,
      fullyParallel: false,
      timeout: 240_000,
      expect: { timeout: 60_000 },
      use: {
        viewport: STUDIO_WINDOW,
        launchOptions: browserOptions(NO_NETWORK),
      },
    },
    // A pattern that named only the folder would also match a clone that is called `studio`.
    { name: 'site', testIgnore: 'tests/e2e/studio/**' },
    { name: 'screenshots', testDir: 'screenshots' },
  ],
});
