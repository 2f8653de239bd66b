import { expect, test } from '../../support/studio-test';
import { openField } from './studio-window';

const ABOUT = '/structure/pages;page-about';

test('what one editor writes appears in the window of another, and the other way round', async ({
  editor,
  colleague,
}) => {
  await Promise.all([editor.goto(ABOUT), colleague.goto(ABOUT)]);
  const mine = await openField(editor, 'title');
  const theirs = await openField(colleague, 'title');

  await mine.fill('About Wexcombe');
  await expect(theirs).toHaveValue('About Wexcombe');
  await theirs.fill('Who we are');
  await expect(mine).toHaveValue('Who we are');
});
