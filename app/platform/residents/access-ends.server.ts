import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

/** Changes that end a resident's access to their account, for good or until they sign in again. */
export type AccessEnd = 'move-out' | 'disable' | 'erase' | 'reset' | 'role';

/** The ends after which the account can't be used. */
export const closings = ['move-out', 'disable', 'erase'] as const;
/** The ends of ways in that somebody else may know. */
export const waysIn = [...closings, 'reset'] as const;
/** The ends of sessions, and of what goes with them. */
export const signOuts = [...waysIn, 'role'] as const;

/** A part of ending access, which pages tell before it runs. */
export type EndStep = {
  of: readonly AccessEnd[];
  /** Sentences about what the step will do to this resident. Empty: it has nothing to do. */
  preview(services: Services, residentId: string): Promise<string[]>;
  /** Runs in the caller's transaction. */
  run(services: Services, residentId: string): Promise<unknown>;
};

/** The end of a table's rows of a resident: they are deleted. */
export type RowsEnd = {
  of: readonly AccessEnd[];
  /** A sentence for so many, from one on. */
  words(count: number): string;
  count?(services: Services, residentId: string): Promise<number>;
  run?: EndStep['run'];
};

/** The words for rows of links in mails. */
export const linksEnd = () => 'Mailed links end.';

function toStep(
  column: PgColumn,
  {
    of,
    words,
    count = ({ db }, id) => db.$count(column.table, eq(column, id)),
    run = ({ db }, id) => db.delete(column.table).where(eq(column, id)),
  }: RowsEnd,
): EndStep {
  const preview: EndStep['preview'] = async (services, id) => {
    const rows = await count(services, id);
    return rows === 0 ? [] : [words(rows)];
  };
  return { of, preview, run };
}

/** Sessions end first: as at sign-out, a session is locked before its push subscription. */
export const listEndSteps = ({ registry }: Services, end: AccessEnd): EndStep[] =>
  [
    ...registry.personalData.flatMap(({ columns: [of], ends }) => (of && ends ? [toStep(of, ends)] : [])),
    ...registry.accessEnds,
  ].filter((step) => step.of.includes(end));

/** Sentences about all that `endAccess` will do to a resident, each once. */
export async function previewEnd(services: Services, residentId: string, end: AccessEnd): Promise<string[]> {
  const steps = listEndSteps(services, end);
  const lines = await Promise.all(steps.map((step) => step.preview(services, residentId)));
  return [...new Set(lines.flat())];
}

/** Runs all steps of an end, in the caller's transaction. */
export async function endAccess(services: Services, residentId: string, end: AccessEnd): Promise<void> {
  for (const step of listEndSteps(services, end)) await step.run(services, residentId);
}
