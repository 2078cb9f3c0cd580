import { ensureBuild } from '../../scripts/prepare.mjs';
import { startTestDatabase } from './database';

/** Where the workers find the server in which each clones its database; set for them by the set-up. */
export const databaseVariable = 'JOURNEYS_DATABASE_URL';

/** Before all journeys: the current build, and a database server with the sample neighborhood. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  await ensureBuild();
  const database = await startTestDatabase();
  process.env[databaseVariable] = database.adminUrl;
  return () => database.stop();
}
