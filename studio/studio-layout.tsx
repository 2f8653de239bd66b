import type { LayoutProps } from 'sanity';
import { SavingLayout } from './editing/saving/saving-layout';
import { SchedulesProvider } from './editing/schedules/schedules-provider';

/** The Studio with what all of its parts share. */
export function StudioLayout(props: LayoutProps) {
  return (
    <SchedulesProvider>
      <SavingLayout {...props} />
    </SchedulesProvider>
  );
}
