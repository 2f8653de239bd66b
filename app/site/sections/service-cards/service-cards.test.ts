import { expect, test } from 'vitest';
import { renderSections } from '../../../../tests/unit/support/render-section';

const cardsOf = (page: string) =>
  [...page.matchAll(/<a href="\/services\/([a-z-]+)" class="card-link"/g)].map(
    ([, service]) => service,
  );

test('shows the services that staff chose, in their order', async () => {
  const page = await renderSections({
    _type: 'serviceCards',
    services: [
      { _key: 'b', _ref: 'service-go-to-market' },
      { _key: 'a', _ref: 'service-market-research' },
    ],
  });

  expect(cardsOf(page)).toEqual(['go-to-market', 'market-research']);
});

test('shows all services when staff chose none', async () => {
  const page = await renderSections({ _type: 'serviceCards' });

  expect(cardsOf(page)).toEqual(['market-research', 'go-to-market']);
});
