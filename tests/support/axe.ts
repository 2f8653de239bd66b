import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of WCAG 2.2 AA, with the one that axe leaves out by default. */
const OPTIONS = {
  rules: { 'target-size': { enabled: true } },
  // By default axe also describes every element that passed, which takes time.
  resultTypes: ['violations' as const],
};

/**
 * Fails for whatever axe has to say of a page, or of a part of it: any rule of WCAG 2.2 A and AA,
 * and what axe calls good practice.
 */
export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  // Otherwise axe opens a second page for what frames say, and the site has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part).options(OPTIONS);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(told).toEqual([]);
}
