import { Button, Heading, Label, Stack, Text, TextInput } from '@sanity/ui';
import { useState, type FormEvent } from 'react';
import { MAX_NAME_CHARACTERS } from '../../app/staff/accounts/people';

/** In the browser's local storage: the person who uses it under `sanity dev`, as JSON with an id and the name. */
const KEY = 'wexcombe-editor';

/** Returns the person who gave a name in this browser, as JSON; null before that, and in the CLI. */
export function knownEditor(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
}

export function forgetEditor(): void {
  localStorage.removeItem(KEY);
}

/** Shown at the first visit under `sanity dev`: asks for a name, but no password. */
export function AskForName() {
  const [name, setName] = useState('');
  const given = name.trim();
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (given === '') return;
    localStorage.setItem(KEY, JSON.stringify({ id: crypto.randomUUID(), name: given }));
    // The Studio reads the name when it starts.
    location.reload();
  };
  return (
    <form onSubmit={begin}>
      <Stack gap={5} padding={3}>
        <Heading as="h1" size={2}>
          What is your name?
        </Heading>
        <Text size={1}>
          The history of a document shows who changed it. You need no password on this computer. To
          change the name later, choose “Sign out” in the menu at the top right.
        </Text>
        <Stack gap={3}>
          <Label as="label" htmlFor="editor-name">
            Your name
          </Label>
          <TextInput
            id="editor-name"
            autoComplete="name"
            maxLength={MAX_NAME_CHARACTERS}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Stack>
        <Button
          type="submit"
          text="Open the Studio"
          disabled={given === ''}
          title={given === '' ? 'Type your name first.' : undefined}
        />
      </Stack>
    </form>
  );
}
