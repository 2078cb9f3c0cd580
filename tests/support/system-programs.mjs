import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * Finds the first program on the PATH or in the system folders of root's PATH.
 * @param {string[]} names
 * @returns {string | null} its path
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin', '/sbin'];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

export const proxyPrograms = ['nginx', 'openssl'];

/** @returns {string[]} */
export const missingProxyPrograms = () => proxyPrograms.filter((name) => findProgram([name]) === null);

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
