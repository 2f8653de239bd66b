import type { EnquirySource } from '../../../app/enquiry/source';
import { pageInWords } from './staff-enquiry';

/** Returns how a visitor came to the site, in at most two sentences. */
export function sourceInWords({ firstPage, referrer, ...campaign }: EnquirySource): string[] {
  const { utm_campaign, utm_source, utm_medium, utm_term, utm_content } = campaign;
  const visit = [
    firstPage && `began on ${pageInWords(firstPage)}`,
    referrer && `came from ${referrer}`,
  ];
  const words = [utm_campaign, utm_source, utm_medium, utm_term, utm_content];
  return [
    capitalised(visit.filter(Boolean).join(', ')),
    words.some(Boolean) ? `Campaign: ${words.filter(Boolean).join(', ')}` : '',
  ].filter(Boolean);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
