import { type Config, ConfigError, readConfig } from '~/platform/config/config.server';
import { isDomainError } from '../app/domain/errors';
import type { Services } from '../app/domain/services';
import { createLogger } from '../app/http/logger.server';
import { loadSettings } from '../app/platform/settings/settings.server';
import { createServices } from '../app/services.server';
import { applicationName, openDatabase } from '../db/client';
import { startEmbeddedDatabase } from '../db/embedded';
import { migrateDatabase } from '../db/migrate';

/** What a command can't go on with, in a line for whoever runs it. */
export class Refusal extends Error {}

/** What a command does, and what it says then. */
type Work = (services: Services) => Promise<string>;

/**
 * Runs an operator's command on the product's database, which is migrated first, and ends the process: with 0 after
 * writing what the work returns, or with 1 and one line that says why.
 * @param prepare asks what there is to ask, before anything is opened that an end in the midst of it would leave behind
 */
export async function runCommand(prepare: () => Work | Promise<Work>): Promise<never> {
  try {
    const config = readConfig(process.env);
    process.stdout.write(`${await withServices(config, await prepare())}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`vclink: ${refusal(error)}\n`);
    process.exit(1);
  }
}

async function withServices(config: Config, work: Work): Promise<string> {
  const log = createLogger('error');
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrateDatabase(url);
    const database = openDatabase(url, { max: 2, applicationName: applicationName('manager') });
    try {
      const services = createServices(config, { db: database.db, log });
      await loadSettings(services);
      return await work(services);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** One line that a person can act on. */
function refusal(error: unknown): string {
  if (isDomainError(error)) return error.detail;
  if (error instanceof ConfigError || error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  // A query's message holds its parameters: the cause says what is wrong with the database.
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && cause.code === 'ECONNREFUSED'
    ? 'The database of DATABASE_URL is not reachable.'
    : cause.message;
}
