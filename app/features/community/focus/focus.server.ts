import { asc, eq, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { focusTasks, monthlyFocuses } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';

import { type MonthlyFocus, toMonth, formatMonth } from './focus';
import type { FocusInput } from './focus.schema.server';

/** The current month in the neighborhood's time zone, as YYYY-MM-01. */
export const thisMonth = ({ config, clock }: Services): string =>
  toMonth(dayIn(config.timeZone, clock.now()));

export async function findFocus(services: Services): Promise<MonthlyFocus | null> {
  const rows = await focusOfMonth(services.db, { month: thisMonth(services) });
  const [first] = rows;
  if (!first) return null;
  return { ...first.focus, tasks: rows.flatMap(({ task }) => task ?? []) };
}

const focusOfMonth = preparedQuery((db) =>
  db
    .select({
      focus: monthlyFocuses,
      task: { title: focusTasks.title, done: focusTasks.done, target: focusTasks.target },
    })
    .from(monthlyFocuses)
    .leftJoin(focusTasks, eq(focusTasks.month, monthlyFocuses.month))
    .where(eq(monthlyFocuses.month, sql.placeholder('month')))
    .orderBy(asc(focusTasks.position))
    .prepare('monthly_focus'),
);

/** @throws Conflict if the focus form was opened in another month; Forbidden unless a manager */
export async function setFocus(services: Services, viewer: Viewer, input: FocusInput): Promise<void> {
  const { month, title, description, tasks } = input;
  await asStaff(services, viewer, right, async (services, audit) => {
    const { db } = services;
    mustBeThisMonth(services, month);
    await audit({ verb: 'set', kind: 'focus', subjectId: month });
    // Write the month's row first: its lock makes concurrent saves wait, so their tasks don't mix.
    await db
      .insert(monthlyFocuses)
      .values({ month, title, description })
      .onConflictDoUpdate({ target: monthlyFocuses.month, set: { title, description } });
    await db.delete(focusTasks).where(eq(focusTasks.month, month));
    if (tasks.length === 0) return;
    await db.insert(focusTasks).values(tasks.map((task, position) => ({ ...task, month, position })));
  });
}

/** Removing the focus twice is fine. @throws Conflict if the page was opened in another month */
export async function removeFocus(services: Services, viewer: Viewer, month: string): Promise<void> {
  await asStaff(services, viewer, right, async (services, audit) => {
    mustBeThisMonth(services, month);
    const removed = await services.db
      .delete(monthlyFocuses)
      .where(eq(monthlyFocuses.month, month))
      .returning({ month: monthlyFocuses.month });
    if (removed.length > 0) await audit({ verb: 'removed', kind: 'focus', subjectId: month });
  });
}

const right = ['content', 'say what the month is about'] as const;

function mustBeThisMonth(services: Services, month: string): void {
  const now = thisMonth(services);
  if (month !== now) throw new Conflict(`It’s ${formatMonth(now)} now. Check this, then try again.`);
}
