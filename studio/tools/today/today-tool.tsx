import { SunIcon } from '@sanity/icons/Sun';
import { Button, Grid } from '@sanity/ui';
import { route, StateLink, useRouterState } from 'sanity/router';
import type { Tool } from 'sanity';
import { ToolPage } from '../../lib/tool-page';
import { usesLake } from '../../lib/page-settings';
import { Welcome } from './welcome';
import { ComingUp } from './coming-up';
import { Drafts, Publishes } from './changed-documents';
import { Problems } from './problems';
import { ToAnswer } from './to-answer';

/** The tool "Today", the first screen of the Studio: what waits for staff, each with a link to where it is done. */
export const todayTool: Tool = {
  name: 'today',
  title: 'Today',
  icon: SunIcon,
  component: TodayTool,
  router: route.create('/', [route.create('/:page')]),
};

function TodayTool() {
  const { page } = useRouterState() as { page?: string };
  if (page === 'help') return <Welcome />;
  return (
    <ToolPage title="Today">
      <div>
        <Button
          as={StateLink}
          state={{ page: 'help' }}
          mode="ghost"
          padding={2}
          text="New here? What to do where"
        />
      </div>
      <ToAnswer />
      {usesLake() && <Problems />}
      <ComingUp />
      <Grid gridTemplateColumns={[1, 1, 2]} gap={5}>
        <Drafts />
      </Grid>
      <Publishes />
    </ToolPage>
  );
}
