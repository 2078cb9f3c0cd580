import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Takes over the lock of a dead process. A hard link creates the file atomically, so readers never see half of it.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ onWait?: (pid: number) => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { onWait } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${process.pid} ${startTime(process.pid) ?? ''}`;
  let hasNotified = false;
  while (!claim(file, mine)) {
    const holder = read(file);
    if (holder === null) continue;
    if (!isAlive(holder)) {
      removeStaleLock(file, holder);
      continue;
    }
    if (!hasNotified) onWait?.(Number.parseInt(holder, 10));
    hasNotified = true;
    await wait(200);
  }
  // An exit hook also runs if `work` exits the process, unlike `finally`.
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

/** Removes a dead process's lock, or restores it if a live process took it meanwhile. */
function removeStaleLock(file, holder) {
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

/** Compares start times too: process ids are reused, above all after a container restarts. */
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

/** Start time of a process in kernel ticks; null without /proc. */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
