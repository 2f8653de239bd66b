import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import { untilAgain } from '../../lib/connectivity';
import { PendingWrites } from './pending-writes';
import { joinRefusals, refusalOf, type Refusal } from './refusal';
import { classifyFailure } from './write-failure';
import { isFromPreview, isTyped, type Write } from './write';

/** A write that takes longer counts as "not saved yet", ms. */
const DELAYED_AFTER_MS = 3_000;

/** How the outbox reaches the site. */
export interface Connection {
  /** @returns the body of the response. @throws what the request fails with */
  send(write: Write): Promise<unknown>;
  /** @returns the id of the person who is signed in */
  currentUserId(): Promise<string>;
}

/** The state of the outbox, for the notices in the Studio. */
export interface OutboxState {
  /** Whether it is known who is signed in. Only then can the browser store unsent text. */
  isOpen: boolean;
  /** Whether a write is not stored on the site yet. */
  isUnsaved: boolean;
  /** Whether that takes so long that the Studio shows it. */
  isDelayed: boolean;
  refusals: readonly Refusal[];
}

interface Entry {
  write: Write;
  connection: Connection;
  key: string | undefined;
  resolve: (body: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the Studio's writes one after the other, and repeats a write until the site has accepted it.
 *
 * What somebody types is stored in this browser first, and the Studio is told at once that it is committed.
 * Otherwise one failed commit would end the Studio's document, and the words typed after it would exist
 * only in its memory. The price is that the Studio cannot handle a refusal. The outbox does that itself.
 */
export class Outbox {
  /** Called when a write of the signed-in person needs a new sign-in. */
  onSignedOut: () => unknown = () => undefined;
  /** Called when writes were refused: the Studio shows changes that the site does not have. */
  onRefused: () => unknown = () => undefined;
  readonly states = new BehaviorSubject<OutboxState>({
    isOpen: false,
    isUnsaved: false,
    isDelayed: false,
    refusals: [],
  });
  #entries: Entry[] = [];
  #person: string | undefined;
  #kept: PendingWrites | undefined;
  #isRunning = false;

  /** Starts to store what a person types, and sends what this browser has stored for that person. */
  open(person: string, dataset: string, connection: Connection): void {
    if (person === this.#person) return;
    // The text of another person stays stored for that person.
    this.#entries = [];
    this.#person = person;
    this.#kept = new PendingWrites(`${dataset}.${person}`);
    for (const { key, write } of this.#kept.all())
      this.#add({ write, connection, key, ...UNHEARD });
    this.#show({ isOpen: true });
  }

  /**
   * @returns the body of the response. For typed text and for changes in the preview it comes at once, before
   * the site has responded.
   */
  put(write: Write, connection: Connection): Promise<unknown> {
    if (!isKept(write)) {
      return new Promise((resolve, reject) =>
        this.#add({ write, connection, key: undefined, resolve, reject }),
      );
    }
    this.#add({ write, connection, key: this.#kept?.add(write), ...UNHEARD });
    return Promise.resolve(storedBody(write));
  }

  /** Returns whether typed words wait to be sent. */
  hasTypedText(): boolean {
    return this.#entries.some(({ write }) => isTyped(write));
  }

  /** Resolves when nothing waits to be sent. */
  async idle(): Promise<void> {
    await firstValueFrom(this.states.pipe(filter(({ isUnsaved }) => !isUnsaved)));
  }

  state(): OutboxState {
    return this.states.value;
  }

  /** Removes the refused texts after the person has seen them. */
  dismissRefusals(): void {
    this.#show({ refusals: [] });
  }

  #add(entry: Entry): void {
    // The preview moves a section as the site has it, without the words that wait here. They come after it,
    // so that they change the section where it is then.
    if (isFromPreview(entry.write)) {
      const index = this.#entries.findIndex(({ write }) => isTyped(write));
      this.#entries.splice(index === -1 ? this.#entries.length : index, 0, entry);
    } else {
      this.#entries.push(entry);
    }
    this.#show({ isUnsaved: true });
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let failures = 0;
    let hasRefused = false;
    for (let [entry] = this.#entries; entry; [entry] = this.#entries) {
      const outcome = await this.#try(entry, failures > 0);
      failures = outcome === 'waiting' ? failures + 1 : 0;
      hasRefused ||= outcome === 'refused';
      if (outcome === 'waiting') await untilAgain(failures);
      else this.#finish(entry);
    }
    this.#isRunning = false;
    this.#show({ isUnsaved: false, isDelayed: false });
    if (hasRefused) this.onRefused();
  }

  async #try(entry: Entry, isRepeated: boolean): Promise<'done' | 'refused' | 'waiting'> {
    const delay = setTimeout(() => this.#show({ isDelayed: true }), DELAYED_AFTER_MS);
    try {
      if (isRepeated) await this.#assertSamePerson(entry.connection);
      entry.resolve(await entry.connection.send(entry.write));
      return 'done';
    } catch (error) {
      return this.#judge(entry, error);
    } finally {
      clearTimeout(delay);
    }
  }

  #judge(entry: Entry, error: unknown): 'done' | 'refused' | 'waiting' {
    const failure = classifyFailure(error);
    if (failure === 'stored') {
      entry.resolve(storedBody(entry.write));
      return 'done';
    }
    if (failure === 'refused') {
      if (!isKept(entry.write)) return (entry.reject(error), 'done');
      const refusal = refusalOf(entry.write, error);
      this.#show({ refusals: joinRefusals(this.state().refusals, refusal) });
      return 'refused';
    }
    this.#show({ isDelayed: true });
    if (failure === 'signed-out') this.onSignedOut();
    return 'waiting';
  }

  /** Since the first try, somebody else may have signed in with this browser. */
  async #assertSamePerson(connection: Connection): Promise<void> {
    if (this.#person === undefined || (await connection.currentUserId()) === this.#person) return;
    throw Object.assign(new Error('Somebody else is signed in'), { statusCode: 401 });
  }

  #finish(entry: Entry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (entry.key !== undefined) this.#kept?.remove(entry.key);
  }

  #show(change: Partial<OutboxState>): void {
    this.states.next({ ...this.states.value, ...change });
  }
}

/** Returns whether the browser stores a write until the site has accepted it. */
const isKept = (write: Write) => isTyped(write) || isFromPreview(write);

/** Callbacks of a write whose response nothing waits for. */
const UNHEARD = { resolve: () => undefined, reject: () => undefined };

/** The response to a write that the site has stored. */
const storedBody = ({ transactionId }: Write) => ({ transactionId, results: [] });

/** The outbox of this window. */
export const outbox = new Outbox();
