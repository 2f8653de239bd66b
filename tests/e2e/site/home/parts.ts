import type { Page } from '@playwright/test';

/** The services, and how many titled sections the text of each has. */
export const SERVICES = [
  ['Market Research', 3],
  ['Go To Market', 3],
  ['Sales', 4],
  ['Product Management', 4],
  ['Cost Base Optimisation', 4],
  ['Investor Readiness', 4],
] as const;

/** The steps of the approach, and the subjects that the text of each must name. */
export const STEPS = [
  ['Initial Briefing', [/priorities/]],
  ['Discovery', [/goals/, /context/, /constraints/, /problem statement/]],
  ['Proposal', [/fixed-cost proposal/, /scope/, /timeline/, /success metrics/, /phased options/]],
  ['Delivery', [/roadmap/, /update/, /milestone/]],
] as const;

/** The clients in their order, and their sites. */
export const CLIENTS = [
  ['Halden', 'https://halden.example'],
  ['Portmere', 'https://portmere.example'],
  ['Brightwell', 'https://brightwell.example'],
  ['Orrin', 'https://orrin.example'],
  ['Tull & Vane', 'https://tullvane.example'],
  ['Kestrel', 'https://kestrel.example'],
] as const;

export const trustedBy = (page: Page) => page.getByRole('region', { name: 'Trusted By' });
export const logos = (page: Page) => trustedBy(page).locator('.marquee').getByRole('link');

/** The questions for assistive technology. */
export const questions = (page: Page) =>
  page.getByRole('list', { name: 'Questions we are asked' }).getByRole('listitem');
