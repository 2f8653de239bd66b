import { useMemo } from 'react';
import type { ToolMenuProps } from 'sanity';
import { HEALTH_TOOL } from './health-tool';
import { waitingCount } from './problem-count';
import { useHealth } from './use-health';

/** The menu of the tools. Beside the name "Health" it shows the number of problems. */
export function HealthMenu(props: ToolMenuProps) {
  const { tools: all } = props;
  const count = waitingCount(useHealth().report);
  const tools = useMemo(
    () =>
      all.map((tool) =>
        tool.name === HEALTH_TOOL && count > 0
          ? { ...tool, title: `${tool.title} (${count})` }
          : tool,
      ),
    [all, count],
  );
  return props.renderDefault({ ...props, tools });
}
