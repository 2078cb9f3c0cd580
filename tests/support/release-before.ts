import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Journal = { entries: { tag: string }[] };

/**
 * A folder with the migrations that come before one of them, as an earlier release had them. The caller removes it.
 * @param tag the beginning of the first one's name that it has not, such as '0014'
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
