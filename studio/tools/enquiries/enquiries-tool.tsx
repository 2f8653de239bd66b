import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { Box, Flex } from '@sanity/ui';
import type { Tool } from 'sanity';
import { route, useRouterState } from 'sanity/router';
import { EnquiryList } from './enquiry-list';
import { EnquiryPage } from './enquiry-page';
import { listOf, PERSON_PAGE } from './lists';
import { PersonPage } from './person/person-page';

export const ENQUIRIES_TOOL = 'enquiries';

/** The tool "Enquiries": all of them, by what is to be done, and one of them beside the list. */
export const enquiriesTool: Tool = {
  name: ENQUIRIES_TOOL,
  title: 'Enquiries',
  icon: EnvelopeIcon,
  component: EnquiriesTool,
  router: route.create('/', [route.create('/:list', [route.create('/:id')])]),
  canHandleIntent: (intent, { type }) => intent === 'edit' && type === 'enquiry',
  getIntentState: (_intent, { id }) => ({ list: 'all', id }),
};

/**
 * Returns a tool that opens no enquiries, so that `enquiriesTool` does. Otherwise the Studio would open an enquiry in
 * the tool in which somebody has searched for it.
 */
export function withoutEnquiries(tool: Tool): Tool {
  const { canHandleIntent } = tool;
  return {
    ...tool,
    canHandleIntent: (intent, params, payload) =>
      params['type'] !== 'enquiry' && (canHandleIntent?.(intent, params, payload) ?? false),
  };
}

function EnquiriesTool() {
  const { list: listId, id } = useRouterState() as { list?: string; id?: string };
  if (listId === PERSON_PAGE) return <PersonPage key={id} enquiryId={id} />;
  const list = listOf(listId);
  return (
    <Flex height="fill" data-testid="enquiries">
      {/* A narrow window has room for one of them. */}
      <Box
        display={id ? ['none', 'none', 'block'] : 'block'}
        flex={[1, 1, id ? 2 : 1]}
        overflow="auto"
      >
        <EnquiryList key={list.id} list={list} openId={id} />
      </Box>
      {id && (
        <Box
          flex={3}
          overflow="auto"
          style={{ borderInlineStart: '1px solid var(--card-border-color)' }}
        >
          <EnquiryPage key={id} id={id} listId={list.id} />
        </Box>
      )}
    </Flex>
  );
}
