import {
  definePlugin,
  type DocumentBadgeComponent,
  getPublishedId,
  type InputProps,
  type LayoutProps,
  useFormValue,
} from 'sanity';
import { shortOfficeWords } from '../../../app/office-time';
import { isOpen } from '../../../app/schedule';
import { ScheduleBanners } from './schedule-banner';
import { SchedulesProvider, useSchedules, useSchedulesOf } from './schedules-provider';

/** Shows on each document what is scheduled for it. */
export const schedulesPlugin = definePlugin({
  name: 'schedules',
  studio: { components: { layout: LayoutWithSchedules } },
  form: { components: { input: InputWithSchedules } },
  document: { badges: (badges) => [...badges, useScheduleBadge] },
});

function LayoutWithSchedules(props: LayoutProps) {
  return <SchedulesProvider>{props.renderDefault(props)}</SchedulesProvider>;
}

/** Renders an input. Above the first field of a document is what is scheduled for it. */
function InputWithSchedules(props: InputProps) {
  return (
    <>
      {props.path.length === 0 && <BannersOfForm type={props.schemaType.name} />}
      {props.renderDefault(props)}
    </>
  );
}

function BannersOfForm({ type }: { type: string }) {
  const id = useFormValue(['_id']);
  return typeof id === 'string' && <ScheduleBanners id={getPublishedId(id)} type={type} />;
}

/** Says on a document that it is scheduled, and when. */
const useScheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const { timeZone } = useSchedules();
  const next = useSchedulesOf(id).find(isOpen);
  if (!next) return null;
  const what = next.action === 'publish' ? 'Scheduled' : 'To be taken off';
  return { label: `${what}: ${shortOfficeWords(Date.parse(next.at), timeZone)}`, color: 'primary' };
};
