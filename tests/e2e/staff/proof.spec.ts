import { publishOwnArticle } from '../../support/own-article';
import { publishOwnPage } from '../../support/section-samples';
import { expect, test } from '../../support/staff-test';
import {
  chooseReference,
  clickToEdit,
  openPreview,
  publish,
  untilVisitorsGet,
} from '../../support/studio-window';

test('an editor gives a question its answer in the preview, and visitors get the link', async ({
  page,
  site,
  lake,
}) => {
  const article = await publishOwnArticle(lake);
  const question = 'Who answers the questions that nobody asked?';
  const { _id } = await lake.create({
    _id: 'question-without-answer',
    _type: 'rotatingQuestion',
    orderRank: '2|zzzzzz:',
    question,
  });
  const preview = await openPreview(page);
  await clickToEdit(preview, preview.getByText(question).first());
  await expect(page.getByTestId('document-pane')).toContainText('Its answer');
  await chooseReference(page, article.title);
  await expect(preview.getByRole('link', { name: question })).toHaveAttribute('href', article.path);
  await publish(page);
  await untilVisitorsGet(site.origin, `href="${article.path}" title="${article.title}"`);
  await lake.delete(_id);
});

test('an editor writes the parts of a page from the work and the words of a queue, and is told what is too long', async ({
  page,
  site,
  lake,
}) => {
  const own = await publishOwnPage(lake, [
    { _type: 'opening', _key: 'a', standfirst: 'What you get' },
    { _type: 'queueSum', _key: 'b', heading: 'Your own queue' },
    {
      _type: 'annotatedPage',
      _key: 'c',
      heading: 'One page',
      title: 'Problem statement',
      parts: [
        {
          _type: 'annotatedPart',
          _key: 'd',
          label: 'The constraint',
          text: 'One signature of [the founder], on paper.',
          chart: {
            kind: 'waterfall',
            title: 'Days until an order is built',
            shows: 'Approval adds nine days.',
            unit: 'working days',
            source: 'The order book',
            header: { cells: ['Stage', 'Days'] },
            rows: [
              { _key: 'e', cells: ['Quote', '2'] },
              { _key: 'f', cells: ['Approval', '+9'] },
              { _key: 'g', cells: ['Together', '11'] },
            ],
          },
        },
      ],
    },
  ]);
  const preview = await openPreview(page, own);
  const dialog = page.getByRole('dialog');
  await expect(preview.getByRole('img', { name: /^Waterfall chart/ })).toBeVisible();

  await clickToEdit(preview, preview.getByRole('heading', { name: 'Your own queue' }));
  const things = dialog.getByRole('textbox', { name: 'What waits' });
  await things.fill('quotes that wait for a signature');
  await expect(dialog.getByText(/the labels take more than one line/)).toBeVisible();
  await things.fill('quotes');
  // The words of a preview end with invisible marks.
  await expect(preview.getByLabel(/^Quotes.* finished a week/)).toBeVisible();
  await page.keyboard.press('Escape');

  await clickToEdit(preview, preview.getByText(/^One signature/));
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.fill('[The founder] or [the partner] may sign.');
  await expect(preview.locator('.redacted')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await publish(page);
  await untilVisitorsGet(site.origin + own.path, 'Quotes finished a week');
  await untilVisitorsGet(site.origin + own.path, '<span class="redacted">');
});
