import { openDatabase } from '#db/client';

import { testNow } from './test-clock';

/** Ends other journeys' safety alerts, which would stay in front of the banner. */
export async function endSafetyAlerts(databaseUrl: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await sql`update alerts set ended_at = ${testNow().toISOString()} where message_id is not null`;
  await close();
}
