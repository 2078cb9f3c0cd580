import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

import { applicationName, openDatabase } from '#db/client';
import { startEmbeddedDatabase } from '#db/embedded';
import { migrateDatabase } from '#db/migrate';
import { type Config, ConfigError, readConfig } from '~/config.server';
import { isDomainError } from '~/domain/errors';
import { createResident } from '~/features/residents/residents.server';
import { createLogger } from '~/http/logger.server';
import { createServices } from '~/services.server';

/**
 * Makes a manager's account: the first one of a neighbourhood, or one for a manager who has lost theirs.
 *
 * On a terminal it asks. Elsewhere: --email, --name, and the password by MANAGER_PASSWORD or on stdin (never
 * as an argument, which every user of the machine can read).
 */
const usage = 'npm run manager:create -- --email name@example.org --name "Maya Chen" < password';

type Answers = { email: string; name: string; password: string };

async function answers(): Promise<Answers> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (process.stdin.isTTY) {
    return {
      email: values.email ?? (await ask('E-mail address: ')),
      name: values.name ?? (await ask('Name: ')),
      password: process.env.MANAGER_PASSWORD ?? (await askTwice()),
    };
  }
  if (!values.email || !values.name) throw new Refusal(`Name the manager: ${usage}`);
  const password = process.env.MANAGER_PASSWORD ?? (await firstLine());
  if (!password) throw new Refusal(`Give the password on stdin or by MANAGER_PASSWORD: ${usage}`);
  return { email: values.email, name: values.name, password };
}

class Refusal extends Error {}

async function ask(question: string, { isHidden = false } = {}): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isHidden) process.stdout.write(question);
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? silence : process.stdout,
    terminal: true,
  });
  // Ctrl-C is the terminal's to notice while it reads.
  terminal.on('SIGINT', () => process.exit(130));
  const answer = await terminal.question(isHidden ? '' : question);
  terminal.close();
  if (isHidden) process.stdout.write('\n');
  return answer;
}

async function askTwice(): Promise<string> {
  const password = await ask('Password (at least 10 characters): ', { isHidden: true });
  if ((await ask('Once more: ', { isHidden: true })) !== password)
    throw new Refusal('The two passwords differ. Nothing was made; try again.');
  return password;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function createManager(config: Config, { email, name, password }: Answers): Promise<void> {
  const log = createLogger('error');
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrateDatabase(url);
    const database = openDatabase(url, { max: 2, applicationName: applicationName('manager') });
    const services = createServices(config, { db: database.db, log });
    try {
      await createResident(services, { email, name, password, role: 'manager' });
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

try {
  const config = readConfig(process.env);
  const given = await answers();
  await createManager(config, given);
  process.stdout.write(`${given.email} can sign in now, as a manager.\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`vclink: ${refusal(error)}\n`);
  process.exit(1);
}
