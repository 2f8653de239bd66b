import { openField } from '../studio/studio-window';
import { expect, test } from '../../support/server-test';

const ARTICLE = '/studio/structure/insights;article;article-costs-that-no-longer-buy-growth';

test('a person sees who is in a field before typing into it, and when they have left [studio.same-field]', async ({
  openWindowOf,
}) => {
  const { page: ada } = await openWindowOf('Ada Osei');
  const { page: tom } = await openWindowOf('Tom Adeyemi');
  await ada.goto(ARTICLE);
  await tom.goto(ARTICLE);
  const title = await openField(ada, 'title');
  const inTitle = tom.getByRole('status').filter({ hasText: 'Ada Osei is in this field' });
  await openField(tom, 'title');
  await expect(inTitle).toHaveCount(0);

  await title.click();
  await expect(inTitle).toBeVisible();
  await tom.getByTestId('field-summary').getByRole('textbox').click();
  await expect(
    ada.getByRole('status').filter({ hasText: 'Tom Adeyemi is in this field' }),
  ).toBeVisible();

  await ada.getByTestId('field-body').getByRole('textbox').first().click();
  await expect(inTitle).toHaveCount(1);
  await ada.close();
  await expect(inTitle).toHaveCount(0);
});
