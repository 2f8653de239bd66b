import { at, defineMigration, patch, set, unset } from 'sanity/migrate';

/** An enquiry as the version before stored it. */
interface EarlierEnquiry {
  status?: string;
  handled?: boolean;
  handledAt?: string;
  suspectedSpam?: boolean;
  attempts?: number;
}

/** Enquiries have one status now. Handled ones are closed, because it is not known whether they were answered. */
export default defineMigration({
  title: 'Give every enquiry a status',
  documentTypes: ['enquiry'],
  migrate: {
    document(document) {
      const { status, handled, handledAt, suspectedSpam, attempts } = document as EarlierEnquiry;
      if (status) return undefined;
      const isSpam = suspectedSpam === true && handled !== true;
      const next = handled ? 'closed' : isSpam ? 'spam' : 'new';
      return patch(document._id, [
        at('status', set(next)),
        ...(handled && handledAt ? [at('statusAt', set(handledAt))] : []),
        // Spam was stored as if the webhook had refused it. It waits now, and is sent when staff bring it back.
        ...(isSpam && !attempts ? [at('state', set('pending')), at('lastError', unset())] : []),
        ...['handled', 'handledAt', 'suspectedSpam'].map((field) => at(field, unset())),
      ]);
    },
  },
});
