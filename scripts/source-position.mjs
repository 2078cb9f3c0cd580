import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/**
 * Finds places of a bundle in our source, by the maps beside it. Reading a map takes seconds, so a server never does
 * (decision 117).
 * @returns a function of a bundle's file and a place, both counted from 0, to the file in our source and its line
 */
export function readSourceMaps() {
  /** @type {Map<string, SourceMap>} */
  const maps = new Map();
  /** @type {(file: string, line: number, column: number) => { file: string; line: number } | null} */
  return (file, line, column) => {
    if (!maps.has(file)) maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
    const entry = maps.get(file).findEntry(line, column);
    if (!('originalSource' in entry)) return null;
    return { file: path.resolve(path.dirname(file), entry.originalSource), line: entry.originalLine };
  };
}
