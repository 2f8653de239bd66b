import { useCallback, useEffect, useState } from 'react';
import type { BackupRequest, BackupsReport } from '../../../app/server/health/backups-report';
import { BACKUPS_PATH } from '../../../app/staff-paths';
import { askSite } from '../../lib/ask-site';
import { useFailureToast } from '../../lib/failure-toast';
import { refreshHealth } from './use-health';

/** How often the Studio asks how a back-up or a check is getting on, ms. */
const PROGRESS_MS = 2_000;

interface Backups {
  /** Undefined until the site has responded. */
  report: BackupsReport | undefined;
  /** Asks the site for a back-up or a check. A toast shows why the site refused it. */
  begin: (wanted: BackupRequest) => Promise<void>;
}

/**
 * Returns the back-ups of the site.
 * @param takenAt the time of the last one. When it changes, the list is loaded again.
 */
export function useBackups(takenAt: string | undefined): Backups {
  const [report, setReport] = useState<BackupsReport>();
  const showFailure = useFailureToast();
  const load = useCallback(() => {
    // While the site does not respond, the tool says so by itself.
    askSite<BackupsReport>(BACKUPS_PATH).then(setReport, console.error);
  }, []);
  useEffect(load, [load, takenAt]);

  const isWorking = report?.current !== undefined;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(load, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      void refreshHealth();
    };
  }, [load, isWorking]);

  async function begin(wanted: BackupRequest) {
    try {
      setReport(await askSite<BackupsReport>(BACKUPS_PATH, wanted));
    } catch (error) {
      showFailure(
        wanted.action === 'take' ? 'No back-up was begun' : 'The check was not begun',
        error,
      );
    }
  }
  return { report, begin };
}
