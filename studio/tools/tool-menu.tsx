import { Button, Flex } from '@sanity/ui';
import { z } from 'zod';
import type { PropsWithChildren } from 'react';
import type { ToolMenuProps } from 'sanity';
import { IS_NEW } from '../../app/enquiry/status';
import { ACCOUNT_PATH } from '../../app/content/addresses/staff-paths';
import { usesStaffAccounts } from '../lib/page-settings';
import { useLiveQuery } from '../lib/use-live-query';
import { ENQUIRIES_TOOL } from './enquiries/enquiries-tool';
import { ENQUIRY_FILTER } from './enquiries/staff-enquiry';
import { HEALTH_TOOL } from './health/health-tool';
import { waitingCount } from './health/problems';
import { useHealth } from './health/use-health';

const Count = z.number();

/** The menu of the tools. Beside “Enquiries” and “Health” it shows how many entries wait for staff there. */
export function ToolMenu(props: ToolMenuProps) {
  const { data: enquiries = 0 } = useLiveQuery(
    Count,
    `count(*[${ENQUIRY_FILTER} && ${IS_NEW}])`,
    {},
    '_type == "enquiry"',
  );
  const counts = new Map([
    [ENQUIRIES_TOOL, enquiries],
    [HEALTH_TOOL, waitingCount(useHealth().report)],
  ]);
  const tools = props.tools.map((tool) => {
    const count = counts.get(tool.name);
    return count ? { ...tool, title: `${tool.title} (${count})` } : tool;
  });
  const menu = props.renderDefault({ ...props, tools });
  return usesStaffAccounts() ? <MenuWithAccount {...props}>{menu}</MenuWithAccount> : menu;
}

/** Adds the page of the person's account. Sanity has no way to add it to the menu with “Sign out”. */
function MenuWithAccount(props: PropsWithChildren<ToolMenuProps>) {
  const { context, isSidebarOpen, children } = props;
  const isSidebar = context === 'sidebar';
  return (
    <Flex
      align={isSidebar ? 'stretch' : 'center'}
      direction={isSidebar ? 'column' : 'row'}
      gap={1}
      justify="center"
    >
      {children}
      <Button
        as="a"
        href={ACCOUNT_PATH}
        text="My account"
        mode="bleed"
        fontSize={1}
        padding={isSidebar ? 3 : 2}
        justify="flex-start"
        tabIndex={isSidebar && !isSidebarOpen ? -1 : 0}
      />
    </Flex>
  );
}
