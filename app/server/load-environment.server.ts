import { existsSync } from 'node:fs';
import { type Environment, EnvironmentError, parseEnvironment } from './environment.server';

/**
 * Reads the settings of this process from its environment variables and `.env`. It ends the process with
 * a message when a setting has a bad value.
 */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
