import type { Role } from '../../app/staff/accounts/people';

/** The role of the person who is signed in, as the site said it last. */
class CurrentRole {
  #role: Role | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): Role | undefined => this.#role;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(role: Role): void {
    this.#role = role;
    for (const listener of this.#listeners) listener();
  }
}

export const currentRole = new CurrentRole();
