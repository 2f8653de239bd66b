import { expect, test, visit } from '../../support/studio-test';
import { publishOwnArticle } from '../../support/own-article';
import {
  chooseAction,
  chooseTopic,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
} from './studio-window';

test('a topic is created, given to an article, renamed, and not deleted while an article has it [studio.topics]', async ({
  editor,
  workplace,
}) => {
  const { siteOrigin } = workplace;
  const article = await publishOwnArticle(await workplace.lake());

  await visit(editor, '/structure/insights;topic');
  await editor.getByTestId('action-intent-button').click();
  await (await openField(editor, 'title')).fill('Hiring');
  await editor.getByRole('button', { name: 'Generate' }).click();
  await expect(await openField(editor, 'slug')).toHaveValue('hiring');
  await (await openField(editor, 'description')).fill('Whom to hire, and when.');
  await publish(editor);
  await untilVisitorsGet(`${siteOrigin}/insights/hiring`, 'There are no articles in Hiring yet');
  const topicInStudio = new URL(editor.url()).pathname;

  await visit(editor, article.studioPath.replace('/studio', ''));
  await editor.getByRole('tab', { name: 'Cover and listing' }).click();
  await chooseTopic(editor, 'Hiring');
  await publish(editor);
  await untilVisitorsGet(`${siteOrigin}/insights/hiring`, article.title);
  await untilVisitorsGet(`${siteOrigin}/insights`, 'href="/insights/hiring"');

  await visit(editor, topicInStudio);
  await (await openField(editor, 'title')).fill('Recruitment');
  await (await openField(editor, 'slug')).fill('recruitment');
  await publish(editor);
  await untilVisitorsGet(`${siteOrigin}/insights/recruitment`, 'One article in Recruitment');
  await untilStatus(`${siteOrigin}/insights/hiring`, 301);
  await untilVisitorsGet(`${siteOrigin}/insights?topic=hiring`, 'One article in Recruitment');

  await chooseAction(editor, 'Delete');
  const dialog = editor.getByRole('dialog');
  await expect(dialog.getByText('This is still used in one place.')).toBeVisible();
  await expect(dialog.getByRole('link')).toContainText(article.title);
});
