import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The first of these programs that is on the PATH, or in the folders of the system's services, which are on root's
 * alone.
 * @param {string[]} names
 * @returns {string | null} its path; null where there is none
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin', '/sbin'];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

/** nginx, and what makes a certificate for it. */
export const proxyPrograms = ['nginx', 'openssl'];

/** Those that a proxy's test needs and this machine lacks. @returns {string[]} */
export const missingProxyPrograms = () => proxyPrograms.filter((name) => findProgram([name]) === null);

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
