import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder of the project, seen from the sources as from the production bundle (build/).
 * @param folder such as 'db/migrations'
 * @throws Error where there is no such folder above this code
 */
export function findInProject(folder: string): string {
  for (let above = import.meta.dirname; ; above = path.dirname(above)) {
    const candidate = path.join(above, folder);
    if (existsSync(candidate)) return candidate;
    if (above === path.dirname(above)) throw new Error(`No ${folder} folder above ${import.meta.dirname}.`);
  }
}
