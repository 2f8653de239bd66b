import { INVITATION_PATH } from '~/paths';

/** Returns the address at which an invited person chooses a passkey or a password. */
export function invitationLink(siteUrl: string, secret: string): string {
  return `${siteUrl}${INVITATION_PATH}?secret=${secret}`;
}
