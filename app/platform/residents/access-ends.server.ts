import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Services } from '~/domain/services';

export type AccessEnd = 'move-out' | 'disable' | 'erase' | 'reset' | 'role';

export const closings = ['move-out', 'disable', 'erase'] as const;
/** These ends revoke passwords, links and keys that somebody else may know. */
export const waysIn = [...closings, 'reset'] as const;
export const signOuts = [...waysIn, 'role'] as const;

export type EndStep = {
  of: readonly AccessEnd[];
  /** Sentences for the confirmation page; empty if nothing would happen. */
  preview(services: Services, residentId: string): Promise<string[]>;
  run(services: Services, residentId: string): Promise<unknown>;
};

/** Deletes a table's rows of the resident when access ends. */
export type RowsEnd = {
  of: readonly AccessEnd[];
  words(count: number): string;
  count?(services: Services, residentId: string): Promise<number>;
  run?: EndStep['run'];
};

export const linksEnd = () => 'Emailed links stop.';

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

/** Locks sessions before push subscriptions, in the same order as sign-out, to avoid deadlocks. */
export const listEndSteps = ({ registry }: Services, end: AccessEnd): EndStep[] =>
  [
    ...registry.personalData.flatMap(({ columns: [of], ends }) => (of && ends ? [toStep(of, ends)] : [])),
    ...registry.accessEnds,
  ].filter((step) => step.of.includes(end));

/** @param without a step whose sentences the page has from elsewhere */
export async function previewEnd(
  services: Services,
  residentId: string,
  end: AccessEnd,
  without?: EndStep,
): Promise<string[]> {
  const steps = listEndSteps(services, end).filter((step) => step !== without);
  const lines = await Promise.all(steps.map((step) => step.preview(services, residentId)));
  return [...new Set(lines.flat())];
}

export async function endAccess(services: Services, residentId: string, end: AccessEnd): Promise<void> {
  for (const step of listEndSteps(services, end)) await step.run(services, residentId);
}
