import { z } from 'zod';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { OFFICE_TIME_ZONE, officeTimeZone } from '../../../app/platform/clock/office-time';
import {
  dueTime,
  isOpen,
  StoredSchedule,
  type Schedule,
} from '../../../app/content/schedules/schedule';
import { eachOf, StoredText } from '../../../app/jobs/stored-documents';
import { type InWords, readableTime } from '../../lib/readable-time';
import { useLiveQuery } from '../../lib/use-live-query';

interface Schedules {
  /** All schedules, those due first at the start; undefined while they load. */
  schedules: readonly Schedule[] | undefined;
  /** The time zone of the office, from Settings. */
  timeZone: string;
}

const SchedulesContext = createContext<Schedules>({
  schedules: undefined,
  timeZone: OFFICE_TIME_ZONE,
});

const SCHEDULES_AND_ZONE = `{
  "schedules": *[_type == "schedule"],
  "timeZone": *[_id == "siteSettings"][0].timeZone
}`;

const SchedulesAndZone = z.object({
  schedules: eachOf(StoredSchedule),
  timeZone: StoredText,
});

/** Reads the schedules and the office's time zone once for all parts of the Studio, and again after each change. */
export function SchedulesProvider({ children }: { children: ReactNode }) {
  const { data } = useLiveQuery(
    SchedulesAndZone,
    SCHEDULES_AND_ZONE,
    {},
    '_type in ["schedule", "siteSettings"]',
  );
  const value = useMemo(
    () => ({
      schedules: data?.schedules.toSorted((a, b) => dueTime(a) - dueTime(b)),
      timeZone: officeTimeZone(data?.timeZone),
    }),
    [data],
  );
  return <SchedulesContext value={value}>{children}</SchedulesContext>;
}

export function useSchedules(): Schedules {
  return useContext(SchedulesContext);
}

/** Returns a function that says a time at the office's clock. */
export function useReadableTime(): InWords {
  const { timeZone } = useSchedules();
  return (time) => readableTime(time, timeZone);
}

/** Returns the schedules of a document. @param id that of the published document */
export function useSchedulesOf(id: string): readonly Schedule[] {
  const { schedules = [] } = useSchedules();
  return schedules.filter(({ documentId }) => documentId === id);
}

/** Returns whether a schedule waits, or something went wrong with it. */
export function isUnsettled(schedule: Schedule): boolean {
  return isOpen(schedule) || schedule.state === 'failed' || schedule.page?.isLive === false;
}
