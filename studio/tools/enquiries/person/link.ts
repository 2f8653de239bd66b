/** The place of the page "A person’s data" in the tool, where the lists have their ids. */
export const PERSON_PAGE = 'person';

/** Returns the path of the page in the Studio, with the e-mail address of an enquiry filled in. */
export function personPath(enquiryId: string): string {
  return `enquiries/${PERSON_PAGE}/${enquiryId}`;
}
