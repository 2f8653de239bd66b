import { expect, test, visit } from '../../support/studio-test';
import { openField } from './studio-window';

const ABOUT = '/structure/pages;page-about';

test('the text of one editor appears in the window of another, and the other way round [studio.together]', async ({
  editor,
  colleague,
  workplace,
}) => {
  await Promise.all([visit(editor, ABOUT), colleague.goto(ABOUT)]);
  const mine = await openField(editor, 'title');
  const theirs = await openField(colleague, 'title');

  await mine.fill('About Wexcombe');
  await expect(theirs).toHaveValue('About Wexcombe');
  await theirs.fill('Who we are');
  await expect(mine).toHaveValue('Who we are');

  const lake = await workplace.lake();
  await lake.patch('drafts.page-about').set({ title: 'Who we all are' }).commit();
  await expect(mine).toHaveValue('Who we all are');
  await expect(theirs).toHaveValue('Who we all are');
});
