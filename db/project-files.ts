import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Works from the sources and from the production bundle.
 * @throws Error if no folder above this file has it
 */
export function findInProject(folder: string): string {
  for (let above = import.meta.dirname; ; above = path.dirname(above)) {
    const candidate = path.join(above, folder);
    if (existsSync(candidate)) return candidate;
    if (above === path.dirname(above)) throw new Error(`No ${folder} folder above ${import.meta.dirname}.`);
  }
}
