import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = {
  folder: string;
  fill(leftKb?: number): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
};

/** @returns null if no disk can be mounted, as without root and in some containers */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vd-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    async fill(leftKb = 0) {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(folder);
      const zeros = Buffer.alloc(Math.max(0, bavail * bsize - leftKb * 1024));
      await writeFile(filler, zeros).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
