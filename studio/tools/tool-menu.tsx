import type { ToolMenuProps } from 'sanity';
import { IS_NEW } from '../../app/enquiry/status';
import { usesLake } from '../lib/source-options';
import { useLiveQuery } from '../lib/use-live-query';
import { ENQUIRIES_TOOL } from './enquiries/enquiries-tool';
import { ENQUIRY_FILTER } from './enquiries/staff-enquiry';
import { HEALTH_TOOL } from './health/health-tool';
import { waitingCount } from './health/problem-count';
import { useHealth } from './health/use-health';

/** The menu of the tools, with the number of what waits in a tool beside its name. */
export function ToolMenu(props: ToolMenuProps) {
  return usesLake() ? <MenuWithHealth {...props} /> : <MenuWithCounts {...props} problems={0} />;
}

/** Sanity's cloud has no report on the health of the site. */
function MenuWithHealth(props: ToolMenuProps) {
  return <MenuWithCounts {...props} problems={waitingCount(useHealth().report)} />;
}

function MenuWithCounts({ problems, ...props }: ToolMenuProps & { problems: number }) {
  const { data: enquiries = 0 } = useLiveQuery<number>(
    `count(*[${ENQUIRY_FILTER} && ${IS_NEW}])`,
    {},
    '_type == "enquiry"',
  );
  const counts = new Map([
    [ENQUIRIES_TOOL, enquiries],
    [HEALTH_TOOL, problems],
  ]);
  const tools = props.tools.map((tool) => {
    const count = counts.get(tool.name);
    return count ? { ...tool, title: `${tool.title} (${count})` } : tool;
  });
  return props.renderDefault({ ...props, tools });
}
