import { Button, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity';
import { IntentLink } from 'sanity/router';
import { API_VERSION } from '../../app/content/api-version';
import { pathOf } from '../../app/paths';

/** A document that links to another one. */
interface LinkingDocument {
  _id: string;
  _type: string;
  title: string | null;
}

/** Texts and redirects that lead to an address, also to a section of it. Parameters: `path`. */
const LINKING_QUERY = `*[
  (_type in ["article", "page"] && count((body[].markDefs[].href)[@ == $path || string::startsWith(@, $path + "#")]) > 0)
  || (_type == "redirect" && to == $path)
]{ _id, _type, "title": coalesce(title, from) } | order(title asc)`;

/**
 * Returns an action that takes a page away from visitors, such as "Delete". It first names the documents
 * that link to the page. The Studio itself names only those that refer to it by its id.
 * @param path the pattern of the documents' path.
 */
export function warningOfLinks(
  action: DocumentActionComponent,
  path: string,
): DocumentActionComponent {
  const useWarningAction: DocumentActionComponent = (props) => {
    const description = action(props);
    const client = useClient({ apiVersion: API_VERSION });
    const [links, setLinks] = useState<LinkingDocument[]>();
    const slug = slugOf(props.published);
    if (!description?.onHandle || !slug) return description;

    const goOn = () => {
      setLinks(undefined);
      description.onHandle?.();
    };
    const warn = async () => {
      const found = await client.fetch<LinkingDocument[]>(
        LINKING_QUERY,
        { path: pathOf(path, slug) },
        { perspective: 'published' },
      );
      const others = found.filter(({ _id }) => _id !== props.id);
      if (others.length > 0) setLinks(others);
      else goOn();
    };
    const dialog = links && {
      type: 'dialog' as const,
      header: 'Other documents link to this page',
      content: <LinkingDocuments links={links} />,
      footer: (
        <Decision label={description.label} onGoOn={goOn} onCancel={() => setLinks(undefined)} />
      ),
      onClose: () => setLinks(undefined),
    };
    // Without an answer nobody knows of a link, and the action works as it always did.
    const onHandle = () => void warn().catch(goOn);
    return { ...description, onHandle, ...(dialog && { dialog }) };
  };
  if (action.action) useWarningAction.action = action.action;
  return useWarningAction;
}

function LinkingDocuments({ links }: { links: readonly LinkingDocument[] }) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        Visitors who follow these links will find nothing. Correct the links first, or redirect the
        address afterwards.
      </Text>
      <Stack as="ul" gap={3}>
        {links.map(({ _id: id, _type: type, title }) => (
          <Text as="li" key={id} size={1}>
            <IntentLink intent="edit" params={{ id, type }}>
              {type === 'redirect' ? `The redirect of ${title}` : (title ?? 'Untitled')}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}

interface DecisionProps {
  label: string;
  onGoOn: () => void;
  onCancel: () => void;
}

function Decision({ label, onGoOn, onCancel }: DecisionProps) {
  return (
    <Flex gap={3} justify="flex-end" padding={3}>
      <Button mode="ghost" text="Cancel" onClick={onCancel} />
      <Button text={`${label} all the same`} tone="critical" onClick={onGoOn} />
    </Flex>
  );
}

function slugOf(document: SanityDocument | null): string | undefined {
  return (document?.['slug'] as { current?: string } | undefined)?.current;
}
