import { describe, expect, it } from 'vitest';
import { checkEnquiry } from '~/enquiry/intake/enquiry-schema.server';
import { FormError } from '~/enquiry/intake/read-form.server';

const COMPLETE = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '+44 20 7946 0199',
  challenge: 'We grew fast.\nNow nothing is on time.',
};
const ENQUIRY_ID = '3f0c2a52-9f0e-4b5e-9a5e-0c1d2e3f4a5b';

/** Returns the error messages of a complete form in which these fields are changed. */
function messages(changes: Record<string, string>) {
  return refusal({ ...COMPLETE, ...changes })?.fieldErrors ?? 'accepted';
}

/** Returns the error with which a form is refused. */
function refusal(fields: Record<string, string>): FormError | undefined {
  try {
    checkEnquiry(fields);
  } catch (error) {
    if (error instanceof FormError) return error;
    throw error;
  }
}

describe('a complete form', () => {
  it('is accepted with the typed values', () => {
    expect(checkEnquiry(COMPLETE)).toMatchObject({ enquiry: COMPLETE });
  });

  it('is accepted without a phone number', () => {
    const { phone: _phone, ...rest } = COMPLETE;
    expect(checkEnquiry(rest)).toMatchObject({ enquiry: { ...rest, phone: '' } });
  });

  it('is accepted without the spaces around its values', () => {
    expect(checkEnquiry({ ...COMPLETE, firstName: ' Ada\u00a0' })).toMatchObject({
      enquiry: { firstName: 'Ada' },
    });
  });

  it.each(['\t', '\n', '\r\n'])('is accepted with %j in its message', (blank) => {
    expect(messages({ challenge: `One${blank}two` })).toBe('accepted');
  });

  it.each(['Zoë', '李', 'O’Neill', '<b>Ada</b>', '${Ada}'])(
    'is accepted with the name %s',
    (firstName) => {
      expect(messages({ firstName })).toBe('accepted');
    },
  );
});

describe('a required field', () => {
  it.each([
    ['firstName', 'Enter your first name'],
    ['secondName', 'Enter your second name'],
    ['organisation', 'Enter the name of your organisation'],
    ['email', 'Enter your email address'],
    ['challenge', 'Tell us how we can help'],
  ])('%s has an error when it is missing, empty or blank', (name, message) => {
    const { [name as keyof typeof COMPLETE]: _missing, ...rest } = COMPLETE;
    expect(refusal(rest)?.fieldErrors).toMatchObject({ [name]: message });
    expect(messages({ [name]: '' })).toEqual({ [name]: message });
    expect(messages({ [name]: ' \t ' })).toEqual({ [name]: message });
  });

  it('has an error beside those of all other missing fields', () => {
    expect(Object.keys(refusal({})?.fieldErrors ?? {})).toEqual([
      'firstName',
      'secondName',
      'organisation',
      'email',
      'challenge',
    ]);
  });
});

describe('a text that is too long [enquiry.bounds]', () => {
  const longEmail = `ada@${['a', 'b', 'c'].map((part) => part.repeat(60)).join('.')}.`;
  it.each([
    ['firstName', 'é'.repeat(200), 'Your first name'],
    ['secondName', '李'.repeat(200), 'Your second name'],
    ['organisation', '🏭'.repeat(200), 'The name of your organisation'],
    ['email', longEmail.padEnd(253, 'd.') + 'e', 'Your email address'],
    ['phone', '7'.repeat(40), 'Your phone number'],
    ['challenge', 'x\r\n'.repeat(2_499) + 'yz', 'Your message'],
  ])('is refused in %s, and one character less is accepted', (name, longest, subject) => {
    expect(messages({ [name]: ` ${longest} ` })).toBe('accepted');
    expect(messages({ [name]: `${longest}1` })).toEqual({
      [name]: expect.stringMatching(new RegExp(`^${subject} is too long\\. Please shorten it to`)),
    });
  });

  it('has a message with the bound', () => {
    expect(messages({ challenge: 'x'.repeat(5_001) })).toEqual({
      challenge: 'Your message is too long. Please shorten it to 5,000 characters.',
    });
  });
});

describe('an email address', () => {
  it.each(['a@b', 'ada.o+site@mail.example.co.uk', "o'neill@example.com", '1@2.example'])(
    'is valid as %s, as in the browser',
    (email) => {
      expect(messages({ email })).toBe('accepted');
    },
  );

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    'a@b@c',
    'a@-b.example',
    'a@exa_mple',
  ])('is invalid as %s', (email) => {
    expect(messages({ email })).toEqual({
      email: 'Enter an email address in the correct format, like name@example.com',
    });
  });

  it('is invalid with a line break, which could add an e-mail header', () => {
    expect(messages({ email: 'a@b.example\nBcc: c@d.example' })).toHaveProperty('email');
  });
});

describe('visible characters and control characters:', () => {
  it.each(['firstName', 'secondName', 'organisation', 'phone'])(
    'a line break in %s is refused',
    (name) => {
      expect(messages({ [name]: 'a\nb' })).toEqual({ [name]: 'Use one line only' });
    },
  );

  it.each(['\u0000', '\u0007', '\u000b', '\u001b', '\u007f'])('%j is refused', (mark) => {
    const message = 'Remove characters that cannot be shown';
    expect(messages({ challenge: `a${mark}b` })).toEqual({ challenge: message });
    expect(messages({ firstName: `a${mark}b` })).toEqual({ firstName: message });
  });
});

describe('invisible characters:', () => {
  it.each(['\u0080', '\u0085', '\u009b', '\u009f', '\ud800', '\udfff'])('%j is refused', (mark) => {
    const message = 'Remove characters that cannot be shown';
    expect(messages({ challenge: `a${mark}b` })).toEqual({ challenge: message });
    expect(messages({ organisation: `a${mark}b` })).toEqual({ organisation: message });
  });

  it.each(['\u202a', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069'])(
    '%j, which changes the direction of text, is removed',
    (mark) => {
      const enquiry = { ...COMPLETE, phone: `${mark}${COMPLETE.phone}${mark}` };
      expect(checkEnquiry(enquiry)).toMatchObject({ enquiry: COMPLETE });
      expect(messages({ firstName: `${mark} ${mark}` })).toHaveProperty('firstName');
    },
  );

  it.each(['\u2028', '\u2029'])('%j becomes a line feed or a space', (mark) => {
    const pasted = { challenge: `One${mark}two`, organisation: `Harbour${mark}Lane` };
    expect(checkEnquiry({ ...COMPLETE, ...pasted })).toMatchObject({
      enquiry: { challenge: 'One\ntwo', organisation: 'Harbour Lane' },
    });
  });

  it.each(['\u200e', '\u200f', '\u061c'])('%j stays, because Arabic and Hebrew need it', (mark) => {
    const organisation = `שלום${mark} Ltd`;
    expect(checkEnquiry({ ...COMPLETE, organisation })).toMatchObject({
      enquiry: { organisation },
    });
  });
});

describe('a field with several problems', () => {
  it('has the message of the first problem', () => {
    expect(messages({ firstName: 'a\u0000\nb' })).toEqual({
      firstName: 'Remove characters that cannot be shown',
    });
  });
});

describe('a further field of the form', () => {
  it.each(['admin', '__proto__', 'constructor', 'toString'])('is refused: %s', (name) => {
    const fields = Object.fromEntries([...Object.entries(COMPLETE), [name, 'x']]);
    expect(refusal(fields)).toMatchObject({
      fieldErrors: {},
      formError: expect.stringContaining('Please reload the page'),
    });
  });

  it('is accepted and returned when it is the enquiry id', () => {
    expect(checkEnquiry({ ...COMPLETE, enquiryId: ENQUIRY_ID })).toMatchObject({
      enquiryId: ENQUIRY_ID,
    });
  });

  it('is accepted when it is an empty id, as browsers without JavaScript send it', () => {
    expect(checkEnquiry({ ...COMPLETE, enquiryId: '' })).toMatchObject({
      enquiryId: undefined,
    });
  });

  it.each(['1', '../enquiry', `${ENQUIRY_ID}x`])(
    'is refused when it is the malformed id %s',
    (enquiryId) => {
      expect(refusal({ ...COMPLETE, enquiryId })).toMatchObject({ status: 422 });
    },
  );
});
