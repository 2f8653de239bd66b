import { banner, sendEnquiry } from '../../support/contact-form';
import { expect, test, visit } from '../../support/studio-test';
import { untilHydrated } from '../../support/test';

const ENQUIRY = {
  firstName: 'Zoë',
  secondName: 'Okafor',
  organisation: 'Harbour Lane Ltd',
  email: 'zoe@harbour-lane.example',
  phone: '+44 20 7946 0321',
  challenge: 'We quote in nine days; eight of them are waiting.',
};

test('an enquiry is in the list with its texts until staff mark it as handled [studio.enquiries]', async ({
  editor,
  visitor,
}) => {
  await visitor.goto('/contact');
  await untilHydrated(visitor);
  await sendEnquiry(visitor, ENQUIRY);
  await expect(banner(visitor)).toBeVisible();

  await visit(editor, '/structure/enquiries;waiting');
  const row = editor.getByRole('link', { name: 'Zoë Okafor' });
  await row.click();
  for (const [name, words] of Object.entries(ENQUIRY)) {
    const input = editor.getByTestId(`field-${name}`).getByRole('textbox');
    await expect(input).toHaveValue(words);
    await expect(input).not.toBeEditable();
  }

  // Visitors write enquiries, so none is a draft or published.
  await expect(editor.getByTestId('document-header-Published-chip')).toBeHidden();
  await editor.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(row).toBeHidden();
  await visit(editor, '/structure/enquiries;handled');
  await expect(row).toBeVisible();
});
