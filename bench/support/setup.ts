import { type Db, openDatabase } from '#db/client';
import { insertSessions } from '#tests/support/sessions';
import { startTestDatabase } from '#tests/support/database';

import { type OurStart, type Server, startOurs } from './server';

export type Neighborhood = {
  url: string;
  db: Db;
  /** Returns the Cookie header of each resident. */
  signIn(residentIds: string[]): Promise<string[]>;
  leave(): Promise<void>;
};

export type BenchSetup = {
  /** A database whose PostgreSQL flushes commits, as in production. */
  neighborhood(): Promise<Neighborhood>;
  startOurs(start: OurStart): Promise<Server>;
  close(): Promise<void>;
};

export async function prepareBenches({
  profileFolder,
}: {
  profileFolder: string | null;
}): Promise<BenchSetup> {
  const profileFlags = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const server = await startTestDatabase({ isDurable: true });
  return {
    async neighborhood() {
      const clone = await server.cloneDatabase();
      const { db, close } = openDatabase(clone.url, { max: 2, applicationName: 'bench' });
      return {
        url: clone.url,
        db,
        signIn: (residentIds) => insertSessions(db, residentIds),
        async leave() {
          await close();
          await clone.drop();
        },
      };
    },
    startOurs: (start) => startOurs({ ...start, flags: [...(start.flags ?? []), ...profileFlags] }),
    close: () => server.stop(),
  };
}

/** Residents of the sample neighborhood (db/seed/cast.ts). */
export const resident = 'demo-user';
export const manager = 'demo-manager';
