import { BehaviorSubject } from 'rxjs';
import type { Role } from '../../app/staff/accounts/people';

/** The role of the person who is signed in, as the site said it last. */
export const currentRole = new BehaviorSubject<Role | undefined>(undefined);
