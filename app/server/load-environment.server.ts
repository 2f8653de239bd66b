import { isMissingFile } from '~/platform/storage/missing-file.server';
import { type Environment, EnvironmentError, parseEnvironment } from './environment.server';

/**
 * Reads the settings of this process from its environment variables and `.env`. It ends the process with
 * a message when a setting has a bad value.
 */
export function loadEnvironment(): Environment {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    // The file is optional.
    if (!isMissingFile(error)) throw error;
  }
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
