import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/chromium.mjs';

const DESKTOP = { width: 1280, height: 800 };

/** Room for the Studio's panes beside the page that it shows. */
const STUDIO_WINDOW = { width: 1600, height: 1000 };

/** The Studio sends requests to Sanity's hosts. They have to fail at once, because the Studio waits for them. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/seeded-lake.ts',
  outputDir: '../test-results',
  // Each worker has its own site, and no test may depend on an earlier one.
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
  // Text looks different on other systems. The screenshots are from Linux, as in CI.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: DESKTOP,
    locale: 'en-GB',
    // Recording a trace makes a test a third slower. `--trace on` records one when needed.
    trace: 'off',
    launchOptions: browserOptions(),
  },
  projects: [
    {
      name: 'studio',
      testDir: 'e2e/studio',
      // All tests share one Studio, because two would write the same prebundled scripts.
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
