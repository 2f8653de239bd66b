import { type Environment, EnvironmentError, parseEnvironment } from './environment.server';

/** The settings of this process, from its variables and `.env`; ends it, in words, when one is bad. */
export function loadEnvironment(): Environment {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    // Without a file the defaults hold.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
