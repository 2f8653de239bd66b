/** The firm's contact details in the settings, by the name of their field, with their titles for staff. */
export const CONTACT_DETAILS = {
  phoneUs: 'Phone, United States',
  phoneUk: 'Phone, United Kingdom',
  email: 'E-mail',
} as const;

export type ContactDetailName = keyof typeof CONTACT_DETAILS;

/** The values of the contact details, as staff wrote them in the settings. */
export type ContactDetails = { [Name in ContactDetailName]?: string | null };
