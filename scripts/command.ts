import { type Config, ConfigError, readConfig } from '~/platform/config/config.server';
import { isDomainError } from '../app/domain/errors';
import type { Services } from '../app/domain/services';
import { createLogger } from '../app/http/logger.server';
import { loadSettings } from '../app/platform/settings/settings.server';
import { createServices } from '../app/services.server';
import { applicationName, openDatabase } from '../db/client';
import { startEmbeddedDatabase } from '../db/embedded';
import { migrateDatabase } from '../db/migrate';

export class Refusal extends Error {}

type Work = (services: Services) => Promise<string>;

/** @param prepare asks all questions before the database is opened, so that canceling leaves nothing running */
export async function runCommand(prepare: () => Work | Promise<Work>): Promise<never> {
  try {
    const config = readConfig(process.env);
    process.stdout.write(`${await withServices(config, await prepare())}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`vclink: ${toMessage(error)}\n`);
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

function toMessage(error: unknown): string {
  if (isDomainError(error)) return error.detail;
  if (error instanceof ConfigError || error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  // A query error's message contains its parameters; its cause doesn't.
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && cause.code === 'ECONNREFUSED'
    ? 'The database at DATABASE_URL can’t be reached.'
    : cause.message;
}
