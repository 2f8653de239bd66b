import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/chromium.mjs';

const DESKTOP = { width: 1280, height: 800 };

/** Wide enough for the Studio's panes beside its preview. */
const STUDIO_WINDOW = { width: 1600, height: 1000 };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/seeded-lake.ts',
  outputDir: '../test-results',
  // Each worker starts its own site, and no test depends on an earlier one.
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Chromium versions differ in the anti-aliasing of letters. A moved part exceeds this limit.
    toHaveScreenshot: { maxDiffPixelRatio: 0.015 },
  },
  snapshotPathTemplate: '{testDir}/{testFileDir}/appearance/{arg}{ext}',
  // Text rendering differs between systems. The stored screenshots come from Linux, as in CI.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: DESKTOP,
    locale: 'en-GB',
    // Traces make each test a third slower. To debug a test, run it with `--trace on`.
    trace: 'off',
    launchOptions: browserOptions(),
  },
  projects: [
    {
      name: 'staff',
      testDir: 'e2e/staff',
      timeout: 240_000,
      expect: { timeout: 60_000 },
      use: { viewport: STUDIO_WINDOW, actionTimeout: 20_000 },
    },
    { name: 'site', testIgnore: 'tests/e2e/staff/**' },
    // What takes minutes: every page, and how it looks.
    { name: 'release', testDir: 'release', testMatch: '**/*.spec.ts' },
    { name: 'screenshots', testDir: 'screenshots', testIgnore: '**/section-pictures.spec.ts' },
    { name: 'section-pictures', testDir: 'screenshots', testMatch: '**/section-pictures.spec.ts' },
  ],
});
