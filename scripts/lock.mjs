import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` while holding a lock file, so that two commands side by side in one clone take turns.
 * A lock whose holder has died is taken over.
 *
 * The file is born whole (written apart, then linked into place), so no one ever reads half a holder.
 *
 * @template T
 * @param {string} file the lock's path; its folder is made
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: number) => void }} [options] `onWait` is told once who holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${startTime(process.pid) ?? ''}`;
  let hasTold = false;
  while (!claim(file, mine)) {
    const holder = read(file);
    if (holder === null) continue;
    if (!isAlive(holder)) {
      takeAway(file, holder);
      continue;
    }
    if (!hasTold) onWait?.(Number.parseInt(holder, 10));
    hasTold = true;
    await wait(200);
  }
  // Also when `work` ends the process: an exit hook runs where `finally` does not.
  const release = () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/** Whether the file is now ours. */
function claim(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's lock; a living one that came in between is put back. */
function takeAway(file, holder) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A process id alone is not enough: ids are used again, most of all after a container's restart. */
function isAlive(holder) {
  const [pid, started] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startTime(Number(pid));
  return !started || now === null || now === started;
}

/** When a process started, in the kernel's ticks; null where there is no /proc. */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
