import { mergeTexts } from './merge-texts';

/** The shortest time between two requests that store the text, ms. */
const STORE_EVERY_MS = 200;

/** Marks the cursor in a text that is merged. Unicode has no character with this number. */
const CURSOR = '\uFFFF';

/** The box on the screen, the form and the site of a text. */
interface Surroundings {
  selection: () => [start: number, end: number];
  show: (text: string, start: number, end: number) => void;
  /**
   * Stores the text if the draft still has that revision. Without a revision, it makes the draft, with the published
   * text.
   * @throws an error with the `statusCode` 409 if the draft has another revision
   */
  store: (text: string, revision: string | undefined) => Promise<unknown>;
  textOfForm: () => string;
  changeForm: (text: string) => void;
  /** Whether the outbox of the form has waited long for the site. */
  isDelayed: () => boolean;
  /** Called when all is stored after `leave`. */
  onLeft: () => void;
}

/**
 * A text in a box in which several people type at the same time. It is stored only on top of the revision with
 * which it was merged, so no character is lost [studio.typing]. A form sends patches, for whose places the site
 * has to search.
 */
export class SharedText {
  readonly #around: Surroundings;
  /** The stored text with which the text of the box was merged last: the common ancestor of the next merge. */
  #base: string;
  #text: string;
  /** What the site has. Unset while the form has changes that are not stored. Without a draft it has no revision. */
  #stored: { text: string; revision: string | undefined } | undefined;
  #sent: { text: string; revision: string | undefined; isStored: boolean } | undefined;
  /** Whether somebody composes a character, such as "é". A merge would interrupt that. */
  #isComposing = false;
  #isWaiting = false;
  #isLeaving = false;

  constructor(around: Surroundings) {
    this.#base = around.textOfForm();
    this.#text = this.#base;
    this.#around = around;
  }

  /** Takes the text that the box has after a key. */
  type(text: string, isComposing: boolean): void {
    this.#text = text;
    this.#isComposing = isComposing;
    this.#settle();
  }

  receive(text: string, revision: string | undefined): void {
    this.#stored = { text, revision };
    this.#settle();
  }

  /** Gives the form what is not stored, unless that is under way to the site: it would be stored twice. */
  flush(): void {
    if (this.#sent || this.#text === this.#base) return;
    this.#merge(this.#around.textOfForm());
    this.#base = this.#text;
    this.#stored = undefined;
    this.#around.changeForm(this.#text);
  }

  leave(isLeaving: boolean): void {
    this.#isLeaving = isLeaving;
    this.#settle();
  }

  #settle(): void {
    if (this.#sent?.isStored && this.#stored?.revision !== this.#sent.revision) {
      this.#base = this.#sent.text;
      this.#sent = undefined;
    }
    if (this.#sent || this.#isComposing) return;
    if (this.#stored) this.#merge(this.#stored.text);
    if (this.#text === this.#base) return this.#isLeaving ? this.#around.onLeft() : undefined;
    if (!this.#isWaiting) setTimeout(() => this.#send(), STORE_EVERY_MS);
    this.#isWaiting = true;
  }

  #merge(other: string): void {
    if (other === this.#base) return;
    const [start, end] = this.#around.selection();
    const parts = [this.#text.slice(0, start), this.#text.slice(start, end), this.#text.slice(end)];
    const merged = mergeTexts(this.#base, parts.join(CURSOR), other).split(CURSOR);
    const [before = '', selected = ''] = merged;
    this.#base = other;
    this.#text = merged.join('');
    this.#around.show(this.#text, before.length, before.length + selected.length);
  }

  #send(): void {
    this.#isWaiting = false;
    if (this.#sent || this.#isComposing) return;
    if (this.#stored) void this.#store(this.#stored.revision);
    else if (this.#around.isDelayed()) this.flush();
    else this.#settle();
  }

  async #store(revision: string | undefined): Promise<void> {
    const text = revision === undefined ? this.#base : this.#text;
    const sent = { text, revision, isStored: false };
    this.#sent = sent;
    try {
      await this.#around.store(sent.text, revision);
      sent.isStored = true;
    } catch (error) {
      this.#sent = undefined;
      // The outbox of the form keeps the text during an outage, and after a refusal.
      if ((error as { statusCode?: number }).statusCode !== 409) this.flush();
    }
    this.#settle();
  }
}
