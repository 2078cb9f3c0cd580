import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

/** Ends of a resident's access, permanent or until the next sign-in. */
export type AccessEnd = 'move-out' | 'disable' | 'erase' | 'reset' | 'role';

/** Ends that close the account. */
export const closings = ['move-out', 'disable', 'erase'] as const;
/** Ends after which passwords, links and keys that others may know stop working. */
export const waysIn = [...closings, 'reset'] as const;
/** Ends that sign the resident out everywhere. */
export const signOuts = [...waysIn, 'role'] as const;

export type EndStep = {
  of: readonly AccessEnd[];
  /** Sentences for the confirmation page; empty if nothing would happen. */
  preview(services: Services, residentId: string): Promise<string[]>;
  /** Runs in the caller's transaction. */
  run(services: Services, residentId: string): Promise<unknown>;
};

/** Deletes the resident's rows when access ends. */
export type RowsEnd = {
  of: readonly AccessEnd[];
  /** @param count at least 1 */
  words(count: number): string;
  count?(services: Services, residentId: string): Promise<number>;
  run?: EndStep['run'];
};

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

/** Locks sessions before push subscriptions, the same order as sign-out, to avoid deadlocks. */
export const listEndSteps = ({ registry }: Services, end: AccessEnd): EndStep[] =>
  [
    ...registry.personalData.flatMap(({ columns: [of], ends }) => (of && ends ? [toStep(of, ends)] : [])),
    ...registry.accessEnds,
  ].filter((step) => step.of.includes(end));

export async function previewEnd(services: Services, residentId: string, end: AccessEnd): Promise<string[]> {
  const steps = listEndSteps(services, end);
  const lines = await Promise.all(steps.map((step) => step.preview(services, residentId)));
  return [...new Set(lines.flat())];
}

/** Runs in the caller's transaction. */
export async function endAccess(services: Services, residentId: string, end: AccessEnd): Promise<void> {
  for (const step of listEndSteps(services, end)) await step.run(services, residentId);
}
