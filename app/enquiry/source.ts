/** Where a visitor came from, with the titles that staff read. Only the inbox has it [enquiry.source]. */
export const SOURCE_FIELDS = {
  firstPage: 'First page',
  referrer: 'Referring site',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

export type EnquirySource = Partial<Record<keyof typeof SOURCE_FIELDS, string | undefined>>;
