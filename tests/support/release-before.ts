import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Journal = { entries: { tag: string }[] };

/**
 * Copies the migrations of an earlier release to a folder, which the caller removes.
 * @param tag start of the first missing migration's name, such as '0014'
 */
export async function releaseBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vclink-migrations-'));
  await cp('db/migrations', folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const entries = journal.entries.filter((entry) => entry.tag < tag);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
