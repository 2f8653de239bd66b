import { defineField, type ValidationContext } from 'sanity';
import { z } from 'zod';
import { API_VERSION } from '../../app/content/api-version';
import { CONSENT_USES, type ConsentUse, isCovered } from '../../app/content/consent';
import { StoredText } from '../../app/jobs/stored-documents';

const StoredConsent = z
  .object({
    uses: z.array(z.string()).nullable().catch(null),
    until: StoredText,
  })
  .nullable();

/**
 * Returns the field that names the client whose consent a section needs [proof.consent].
 * @param isNeeded returns whether a section needs one
 */
export function consentOfField(use: ConsentUse, isNeeded: (section: unknown) => boolean) {
  return defineField({
    name: 'consentOf',
    title: 'Whose consent',
    type: 'reference',
    description:
      'The client, under Client logos, whose consent allows this. When it ends, visitors no longer read who it is.',
    to: [{ type: 'clientLogo' }],
    validation: (rule) =>
      rule.custom((client, context) => {
        if (client?._ref) return hasConsent(client._ref, use, context);
        return !isNeeded(context.parent) || 'Choose the client who agreed to this.';
      }),
  });
}

async function hasConsent(id: string, use: ConsentUse, context: ValidationContext) {
  const stored: unknown = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch('*[_id == $id][0].consent{ uses, until }', { id });
  const consent = StoredConsent.parse(stored);
  const problem = `Its consent does not cover this today: ${CONSENT_USES[use].toLowerCase()}. Change the consent under Client logos, or choose another client.`;
  return (consent && isCovered(consent, use)) || problem;
}
