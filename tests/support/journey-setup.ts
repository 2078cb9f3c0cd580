import { ensureBuild } from '../../scripts/prepare.mjs';
import { startTestDatabase } from './database';

export const databaseVariable = 'JOURNEYS_DATABASE_URL';

export default async function prepareJourneys(): Promise<() => Promise<void>> {
  await ensureBuild();
  const database = await startTestDatabase();
  process.env[databaseVariable] = database.adminUrl;
  return () => database.stop();
}
