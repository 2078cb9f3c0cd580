import { Invalid } from '~/domain/errors';

import type { ContentKind } from '../content-kind.server';
import { cellsOf } from '../reading.server';

/** A column that a file may have: its name there, and what people call it. */
export type Column = { name: string; label: string };

/** The columns of a kind's files. */
export const columnsOf = (kind: ContentKind): Column[] => [{ name: 'id', label: 'id' }, ...cellsOf(kind)];

/** The column of what is wrong with a row: it comes back with the rows that were mended. */
export const wrongColumn = 'what-is-wrong';

/**
 * The names of a file's columns, by their names or their labels, in whatever case. Null: a column that is passed over.
 * @param options.isTolerant unknown columns are passed over, too
 * @throws Invalid for a column that is none of them, with the nearest that is, and for one that stands twice
 */
export function readHeader(
  columns: readonly Column[],
  header: readonly string[],
  { isTolerant = false } = {},
): (string | null)[] {
  const known = new Map<string, string>();
  for (const { name, label } of columns) known.set(name, name).set(toPlain(label), name);
  const names = header.map((typed) => {
    const plain = toPlain(typed);
    if (plain === '' || plain === wrongColumn) return null;
    const name = known.get(plain);
    if (name !== undefined || isTolerant) return name ?? null;
    const nearest = [...known.keys()].sort((one, other) => distance(plain, one) - distance(plain, other))[0];
    throw new Invalid(
      `There is no column “${typed.trim().slice(0, 60)}” here. Is “${known.get(nearest!)}” meant? ` +
        `The columns are: ${columns.map(({ name }) => name).join(', ')}.`,
    );
  });
  const twice = names.find((name, at) => name !== null && names.indexOf(name) !== at);
  if (twice && !isTolerant) throw new Invalid(`The column “${twice}” stands twice in the first line.`);
  return names;
}

const toPlain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** How many letters have to be added, left out or changed to make one word of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [from, letter] of [...one.slice(0, 60)].entries()) {
    const next = [from + 1];
    for (const [to, otherLetter] of [...other].entries())
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (letter === otherLetter ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
