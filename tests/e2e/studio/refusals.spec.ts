import { expect, test, visit } from '../../support/studio-test';
import { expectProblem, expectRefusal, openField, problems } from './studio-window';

const ARTICLE = '/structure/insights;article;article-what-investors-open-first';

test('a document with an error cannot be published [studio.validation]', async ({ editor }) => {
  await visit(editor, ARTICLE);
  const title = await openField(editor, 'title');
  await title.fill('');
  await expectRefusal(editor, 'title', 'Required');
  await title.fill('   ');
  await expectRefusal(editor, 'title', 'This has only spaces.');
  await title.fill('What investors read first');
  await expect(problems(editor)).toContainText('Nothing to mend');

  const slug = await openField(editor, 'slug');
  await slug.fill('the-queue-before-the-bottleneck');
  await expectRefusal(editor, 'slug', 'Another document has this address.');
  await slug.fill('What / first?');
  await expectRefusal(editor, 'slug', 'Only small letters, digits and hyphens');
  await slug.fill('what-investors-open-first');
  await expect(problems(editor)).toContainText('Nothing to mend');

  await editor.getByRole('tab', { name: 'Cover and listing' }).click();
  const description = await openField(editor, 'cover.alt');
  await description.fill('');
  await expectRefusal(editor, 'cover.alt', 'Say what the picture shows');
  await editor.getByLabel('Decoration only').check();
  await expect(problems(editor)).toContainText('Nothing to mend');
});

test('a text that is too long shows a warning with its length, and can be published [studio.validation]', async ({
  editor,
}) => {
  await visit(editor, '/structure/siteSettings');
  const tagline = await openField(editor, 'tagline');
  await tagline.fill('Operations strategy for companies that scale');
  await expect(editor.getByTestId('field-tagline')).toContainText('44 of 60 characters');

  await tagline.fill('Operations strategy for companies that have only just begun to scale');
  await expect(editor.getByTestId('field-tagline')).toContainText('68 of 60 characters');
  await expectProblem(editor, 'tagline', 'it breaks into several lines on a phone');
  await expect(editor.getByTestId('action-publish')).toBeEnabled();
});
