import { Invalid } from '~/domain/errors';

import type { ContentKind } from '../content-kind.server';
import { cellsOf } from '../texts.server';

export type Column = { name: string; label: string; also?: readonly string[] };

export const columnsOf = (kind: ContentKind): Column[] => [{ name: 'id', label: 'id' }, ...cellsOf(kind)];

/** Column with a rejected row's errors. Corrected files may still contain it. */
export const errorsColumn = 'what-is-wrong';

type HeaderOptions = {
  isTolerant?: boolean;
  takesUnknown?: boolean;
};

/** Matches headings to column names, ignoring case. Null marks an ignored column. @throws Invalid for unknown ones */
export function readHeader(
  columns: readonly Column[],
  header: readonly string[],
  { isTolerant = false, takesUnknown = false }: HeaderOptions = {},
): { names: (string | null)[]; leftOut: string[] } {
  const known = new Map<string, string>();
  for (const { name, label, also = [] } of columns)
    for (const called of [label, ...also, name]) known.set(toPlain(called), name);
  const leftOut: string[] = [];
  const names = header.map((typed) => {
    const plain = toPlain(typed);
    if (plain === '' || plain === errorsColumn) return null;
    const name = known.get(plain);
    if (name !== undefined || isTolerant) return name ?? null;
    const [nearest, apart] = findClosest(plain, [...known.keys()]);
    if (!takesUnknown || apart <= maxTypos) throw unknownColumn(columns, typed, known.get(nearest)!);
    leftOut.push(typed.trim().slice(0, 60));
    return null;
  });
  const isEmpty = names.every((name) => name === null);
  if (isEmpty && leftOut.length > 0) throw unknownColumn(columns, leftOut[0]!, columns[1]?.name ?? 'id');
  const seen = new Set<string>();
  for (const name of names) {
    if (name !== null && seen.has(name) && !isTolerant)
      throw new Invalid(`The column “${name}” is in the first row twice.`);
    if (name !== null) seen.add(name);
  }
  return { names, leftOut };
}

/** Edit distance up to which a heading counts as a misspelling. */
const maxTypos = 2;

const unknownColumn = (columns: readonly Column[], typed: string, nearest: string) =>
  new Invalid(
    `There is no column “${typed.trim().slice(0, 60)}” here. Do you mean “${nearest}”? ` +
      `The columns are: ${columns.map(({ name }) => name).join(', ')}.`,
  );

function findClosest(plain: string, known: readonly string[]): [name: string, apart: number] {
  const found = known.map((name) => [name, editDistance(plain, name)] as [string, number]);
  return found.reduce((best, one) => (one[1] < best[1] ? one : best));
}

const toPlain = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    // Files of earlier releases use this spelling.
    .replace('e-mail', 'email');

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [from, letter] of [...one.slice(0, 60)].entries()) {
    const next = [from + 1];
    for (const [to, otherLetter] of [...other].entries())
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (letter === otherLetter ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
