import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Clock } from '~/domain/clock';

/** Where what would go out is kept while no provider is set up: files that their owner alone can read. */
export type Outbox = {
  /** Makes the folder, if need be. */
  prepare(): Promise<void>;
  /** @param kind ends the file's name, such as eml */
  keep(kind: string, content: string): Promise<void>;
  /** Deletes what has one of these words in it, however they are capitalized. @returns how many files that were */
  forget(words: readonly string[]): Promise<number>;
};

/** The outbox of a data folder; nothing is made before it is used. */
export function createOutbox(dataDir: string, clock: Clock): Outbox {
  const folder = path.join(dataDir, 'outbox');
  const prepare = async () => void (await mkdir(folder, { recursive: true, mode: 0o700 }));
  return {
    prepare,
    async keep(kind, content) {
      await prepare();
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID()}.${kind}`;
      // Whoever looks into the folder finds whole files only.
      const draft = path.join(folder, `.${name}`);
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, path.join(folder, name));
    },
    async forget(words) {
      const wanted = words.map((word) => word.toLowerCase());
      const names = await readdir(folder).catch(() => []);
      let count = 0;
      for (const name of names) {
        const file = path.join(folder, name);
        const text = (await readFile(file, 'utf8').catch(() => '')).toLowerCase();
        if (!wanted.some((word) => text.includes(word))) continue;
        await rm(file, { force: true });
        count += 1;
      }
      return count;
    },
  };
}
