import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pollForASecond } from '../../support/poll-for-a-second';
import { expect, test, visit } from '../../support/studio-test';
import {
  act,
  chooseAction,
  chooseReference,
  chooseTopic,
  openField,
  publish,
  untilStatus,
  untilVisitorsGet,
} from './studio-window';

const TITLE = 'Meetings that decide nothing';
const PATH = '/blog/meetings-that-decide-nothing';

test('an article is written, published and unpublished [studio.articles]', async ({
  editor,
  visitor,
  workplace,
}) => {
  const { siteOrigin } = workplace;
  await visit(editor, '/structure/insights;article');
  await editor.getByTestId('action-intent-button').click();
  await writeTexts(editor);
  await fillInListing(editor);
  expect((await fetch(siteOrigin + PATH)).status).toBe(404);

  await publish(editor);
  await untilVisitorsGet(`${siteOrigin}/insights`, TITLE);
  await untilVisitorsGet(`${siteOrigin}/sitemap.xml`, PATH);
  await visitor.goto('/insights');
  await expect(visitor.getByRole('link', { name: TITLE })).toHaveAttribute('href', PATH);
  await visitor.goto(PATH);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(visitor.locator('strong', { hasText: 'one question' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Who decides' })).toBeVisible();
  const cover = visitor.getByRole('img', { name: 'An empty table' });
  await expect(cover).toHaveJSProperty('complete', true);
  await expect(cover).not.toHaveJSProperty('naturalWidth', 0);

  await unpublish(editor);
  await untilStatus(siteOrigin + PATH, 404);
  // The address of the article is gone before the other pages have been rendered without it.
  const textAt = async (path: string) => (await fetch(siteOrigin + path)).text();
  await expect.poll(() => textAt('/insights')).not.toContain(TITLE);
  await expect.poll(() => textAt('/sitemap.xml')).not.toContain(PATH);
});

test('the old address of an article redirects to the new one [studio.articles, content.redirects]', async ({
  editor,
  workplace,
}) => {
  const address = (slug: string) => `${workplace.siteOrigin}/blog/${slug}`;
  await visit(editor, '/structure/insights;article;article-the-roadmap-is-a-budget');
  await (await openField(editor, 'slug')).fill('roadmaps-are-budgets');
  await publish(editor);

  await pollForASecond(async () => {
    const old = await fetch(address('the-roadmap-is-a-budget'), { redirect: 'manual' });
    expect(`${old.status} ${old.headers.get('location')}`).toBe('301 /blog/roadmaps-are-budgets');
  });
  await untilVisitorsGet(address('the-roadmap-is-a-budget'), 'The roadmap is a budget');
});

async function writeTexts(editor: Page): Promise<void> {
  await (await openField(editor, 'title')).fill(TITLE);
  const slug = await openField(editor, 'slug');
  await editor.getByRole('button', { name: 'Generate' }).click();
  await expect(slug).toHaveValue('meetings-that-decide-nothing');
  await (await openField(editor, 'summary')).fill('Why nothing is decided in a full room.');

  const body = editor.getByTestId('field-body');
  await body.getByRole('textbox').click();
  await editor.keyboard.type('Begin with ');
  await editor.keyboard.press('Control+b');
  await editor.keyboard.type('one question');
  await editor.keyboard.press('Control+b');
  await editor.keyboard.type('.');
  await editor.keyboard.press('Enter');
  await body.getByRole('button', { name: 'Bullets' }).click();
  await body.getByRole('textbox').focus();
  await editor.keyboard.type('Who decides');
}

async function fillInListing(editor: Page): Promise<void> {
  await editor.getByRole('tab', { name: 'Cover and listing' }).click();
  await editor
    .getByTestId('file-button-input')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: await drawCover() });
  await (await openField(editor, 'cover.alt')).fill('An empty table');
  await chooseReference(editor, 'Ines Carrow');
  await chooseTopic(editor, 'Operations');
}

async function unpublish(editor: Page): Promise<void> {
  await chooseAction(editor, 'Take off the site');
  const confirm = editor.getByRole('dialog').getByRole('button', { name: 'Take off the site' });
  await act(editor, 'unpublish', () => confirm.click());
}

function drawCover(): Promise<Buffer> {
  const create = { width: 1920, height: 1080, channels: 3, background: '#0F1C2B' } as const;
  return sharp({ create }).png().toBuffer();
}
