import { charactersLeft, maxOf, tooLong } from '../../enquiry/field-messages';
import { counted } from '../../platform/text/counted';
import type { Field } from './field-message';

/** A screen reader should not read each number, so the line waits for a pause in typing, ms. */
const PAUSE_MS = 500;

/**
 * Makes a field with too much text invalid, and says below it how many characters are left once nine tenths
 * are used [enquiry.bounds]. There is no `maxlength`, because it cuts a text that is pasted.
 */
export function watchLength(field: Field): void {
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  let waiting = 0;

  function say(text: string, className = 'mt-2 text-sm text-muted') {
    line.textContent = text;
    // An empty line has no margin.
    line.className = text && className;
  }

  function check() {
    // Not before somebody types: a preview hydrates the form, and has to find it as the server sent it.
    if (field.value && !line.isConnected) field.parentElement!.after(line);
    const left = charactersLeft(field.name, field.value);
    field.setCustomValidity(left < 0 ? tooLong(field.name) : '');
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      if (left < 0) say(`${inWords(-left)} too many`, 'field-error');
      else say(left > maxOf(field.name) / 10 ? '' : `${inWords(left)} left`);
    }, PAUSE_MS);
  }

  function clear() {
    clearTimeout(waiting);
    say('');
  }

  check();
  field.addEventListener('input', check);
  // A form that was sent is emptied without an event.
  field.form!.addEventListener('submit', clear);
}

function inWords(characters: number): string {
  return counted(characters, 'character', 'characters');
}
