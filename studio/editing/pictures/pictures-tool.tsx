import { Box, Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import { createElement, type DragEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { type Tool, useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import { ListSection, PlainListItem } from '../../lib/plain-list';
import { useSubject } from '../../lib/use-subject';
import { DOWNLOAD_ACCEPT } from '../downloads/download-words';
import { PICTURE_FORMATS } from './picture-words';
import { resultOf, upload, uploads } from './uploads';

const TITLE = 'Pictures';

/**
 * Names the tool with all pictures, which `sanity-plugin-media` heads “Browse Assets” (`own-styles.css`), and adds
 * uploads to it.
 */
export function withUploads(tool: Tool): Tool {
  const { component } = tool;
  return {
    ...tool,
    title: TITLE,
    component: (props) => <PicturesPage>{createElement(component, props)}</PicturesPage>,
  };
}

function PicturesPage({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: API_VERSION });
  const files = useSubject(uploads);
  const result = resultOf(files);
  const button = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [listing, setListing] = useState(0);
  const finish = () => {
    uploads.next(new Map());
    // The plugin lists new files only when it starts. It starts again where no dialog with typed text is open.
    setListing(listing + 1);
    button.current?.focus();
  };
  /** While files are dragged, their list is empty. A picture of a page is also HTML, and may be one of ours. */
  const take = (event: DragEvent) => {
    const { types, files: dropped } = event.dataTransfer;
    if (!types.includes('Files') || types.includes('text/html')) return;
    event.preventDefault();
    upload(dropped, client);
  };
  return (
    <Flex direction="column" height="fill" onDragOver={take} onDrop={take}>
      <Stack gap={4} padding={4}>
        <Flex align="center" gap={4} wrap="wrap">
          <Heading as="h1" size={3}>
            {TITLE}
          </Heading>
          <Button ref={button} text="Upload" onClick={() => chooser.current?.click()} />
          <Text size={1}>Or drop pictures, and files for download, anywhere on this page.</Text>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={[...PICTURE_FORMATS, DOWNLOAD_ACCEPT].join(',')}
            // A file that is chosen again is a change only when the value was empty.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ currentTarget }) => upload(currentTarget.files ?? [], client)}
          />
        </Flex>
        {files.size > 0 && (
          <Box overflow="auto" style={{ maxHeight: '40vh' }}>
            <ListSection
              title="Uploads"
              status={result ?? 'Uploading one file after another.'}
              action={result && <Button mode="ghost" text="Done" onClick={finish} />}
              items={[...files].map(([file, { state, reason }], index) => (
                <PlainListItem
                  key={index}
                  title={file.name}
                  text={reason ?? state}
                  tone={reason ? 'critical' : 'default'}
                >
                  {state === 'Failed' && (
                    <Button mode="ghost" text="Try again" onClick={() => upload([file], client)} />
                  )}
                </PlainListItem>
              ))}
            />
          </Box>
        )}
      </Stack>
      <div data-tool="pictures" style={{ flex: 1, minHeight: 0 }}>
        <Fragment key={listing}>{children}</Fragment>
      </div>
    </Flex>
  );
}
