import { useState } from 'react';
import { useFailureToast } from './failure-toast';

/** Returns a function that carries out a step of staff and shows why it failed, and whether it is being carried out. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false);
  const showFailure = useFailureToast();
  /**
   * @param failure the title of the toast when the step fails
   * @returns whether it succeeded
   */
  const run = async (failure: string, step: () => Promise<unknown>): Promise<boolean> => {
    setIsWorking(true);
    try {
      await step();
      return true;
    } catch (error) {
      showFailure(failure, error);
      return false;
    } finally {
      setIsWorking(false);
    }
  };
  return { run, isWorking };
}
