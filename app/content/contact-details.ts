/** The firm's contact details in the settings, by the name of their field, with their titles for staff. */
export const CONTACT_DETAILS = {
  phoneUs: 'Phone, United States',
  phoneUk: 'Phone, United Kingdom',
  email: 'Email',
  firm: 'Registered name, number and address',
} as const;

export type ContactDetailName = keyof typeof CONTACT_DETAILS;

/** The values of the contact details, as staff wrote them in the settings. */
export type ContactDetails = { [Name in Exclude<ContactDetailName, 'firm'>]?: string | null } & {
  firm?: Firm | null;
};

/** The registered firm. */
interface Firm {
  name: string | null;
  registration: string | null;
  address: string | null;
}

/** Returns the firm's registered name, number and address in one line. */
export function firmText(firm: Firm | null | undefined): string {
  return [firm?.name, firm?.registration, firm?.address].filter(Boolean).join(', ');
}

/** Returns the `tel:` address of a phone number as somebody wrote it, such as "+44 20 7946 0142". */
export function telephoneHref(number: string): string {
  // In "+44 (0)20" the zero is dialled only within the country.
  return `tel:${number.replace(/(\+\d+\s*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;
}
