import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const OPTIONS = {
  // The only rule for WCAG 2.2 AA that axe turns off by default.
  rules: { 'target-size': { enabled: true } },
  // By default axe also describes the elements that passed. Without them it is faster.
  resultTypes: ['violations' as const],
};

/**
 * Fails when a page violates a rule of axe: WCAG 2.2 A and AA, or what axe calls best practices.
 * @param selector of the part of the page to check.
 */
export async function expectNoViolations(page: Page, selector = 'html'): Promise<void> {
  // Legacy mode checks no frames, for which axe would open another page. The site has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(selector).options(OPTIONS);
  const { violations } = await axe.analyze();
  const messages = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
  );
  expect(messages).toEqual([]);
}
