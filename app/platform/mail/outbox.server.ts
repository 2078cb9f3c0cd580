import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Clock } from '~/domain/clock';

/** A folder for mails and texts while no provider is configured. Only its owner can read it. */
export type Outbox = {
  prepare(): Promise<void>;
  keep(kind: string, content: string): Promise<void>;
  /** Deletes files that contain one of the words, ignoring case. @returns their number */
  forget(words: readonly string[]): Promise<number>;
};

export function createOutbox(dataDir: string, clock: Clock): Outbox {
  const folder = path.join(dataDir, 'outbox');
  const prepare = async () => void (await mkdir(folder, { recursive: true, mode: 0o700 }));
  return {
    prepare,
    async keep(kind, content) {
      await prepare();
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID()}.${kind}`;
      // Write to a hidden file and rename it, so that readers find only complete files.
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
