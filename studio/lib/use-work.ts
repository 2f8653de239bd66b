import { useToast } from '@sanity/ui/toast';
import { useCallback, useState } from 'react';
import { reasonOf } from './ask-site';

/** Returns a function that carries out a step of staff and shows why it failed, and whether it is being carried out. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false);
  const { push } = useToast();
  /**
   * @param failure the title of the toast when the step fails
   * @returns whether it succeeded
   */
  const run = useCallback(
    async (failure: string, step: () => Promise<unknown>): Promise<boolean> => {
      setIsWorking(true);
      try {
        await step();
        return true;
      } catch (error) {
        console.error(error);
        push({ status: 'error', title: failure, description: reasonOf(error) });
        return false;
      } finally {
        setIsWorking(false);
      }
    },
    [push],
  );
  return { run, isWorking };
}
