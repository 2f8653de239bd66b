import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** With the one rule of WCAG 2.2 AA that axe leaves out unless it is asked for. */
const EVERY_RULE = { rules: { 'target-size': { enabled: true } } };

/**
 * Fails for whatever axe has to say of a page, or of a part of it: any rule of WCAG 2.2 A and AA,
 * and what axe calls good practice.
 */
export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  // Otherwise axe opens a second page for what frames say, and the site has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part).options(EVERY_RULE);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(told).toEqual([]);
}
