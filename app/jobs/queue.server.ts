import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

/**
 * What every task is told. Ids only: a job may run long after it was queued, and reads what is true then. A mail
 * is the exception: it goes where it was meant to go when it was asked for, and is not worth sending for ever.
 */
export type JobPayloads = {
  /** Greets a new resident in their inbox. */
  welcome: { residentId: string };
  /** Mails a link by which a forgotten password is set anew, or which signs in, if the address has an account. */
  'send-reset-link': { email: string; until: string; purpose?: 'reset' | 'sign-in' };
  /** Mails the link that confirms a new sign-in address. */
  'send-address-link': { residentId: string };
  /** Mails a resident what was changed in their account. `at` and `until` are ISO 8601. */
  'send-account-note': {
    note: AccountNote;
    to: string;
    /** In plain words of ours: 'Firefox on Windows'. */
    browser?: string;
    at: string;
    until: string;
  };
  /** Mails somebody the code by which they can join: nowhere else is it readable, or kept where it goes. */
  'send-invitation': { codeId: string; code: string; to: string; until: string };
  /** Prepares the file with everything about a resident that they asked for. */
  'export-data': { residentId: string };
  /** Looks up the addresses of an import that has no places, one a second. */
  'look-up-addresses': { importId: string };
  /** Every minute: what moves lead to whose day has come. */
  'settle-moves': Record<string, never>;
  /** Once more, what somebody holds who may not use their account. */
  'give-up-holdings': { residentId: string };
  /** Hourly: erases the accounts whose residents asked for it and did not change their mind. */
  'erase-accounts': Record<string, never>;
  /** Tries every delivery of one emergency share that is due. Each is claimed in its table: two jobs send it once. */
  'deliver-share': { shareId: string };
  /** Sends the pushes that are due; see db/schema/deliveries.ts. */
  'send-pushes': Record<string, never>;
  /** Sends the mails about notifications that are due, likewise. */
  'send-mails': Record<string, never>;
  /** Every minute, and when a process starts: queues what must send what waits, should a process have died. */
  'resume-deliveries': Record<string, never>;
  /** Hourly, and when a process starts: the slots of the coming days by their weekly schedule. */
  'lay-out-slots': Record<string, never>;
  /** Every few minutes: reminds residents of what they booked for the day after. */
  'remind-of-bookings': Record<string, never>;
  /** Every few minutes: reminds residents of the events that they go to. */
  'remind-of-events': Record<string, never>;
  /** Every few minutes: reminds residents of the other things that they joined. */
  'remind-of-appointments': Record<string, never>;
  /** Hourly: tells posters which of their listings expire soon. */
  'remind-of-listings': Record<string, never>;
  /** Every minute: the reminders that residents set for themselves. */
  'send-health-reminders': Record<string, never>;
  /** Every quarter of an hour: looks at the night's flow of water meters, and tells of leaks. */
  'watch-for-leaks': Record<string, never>;
  /** Judges a meter's stored readings anew. */
  'judge-meter': { deviceId: string };
  /** Nightly: takes away what is over. */
  sweep: Record<string, never>;
};

export type AccountNote =
  | 'password-changed'
  | 'address-changed'
  | 'deletion-asked'
  | 'moving-out'
  | 'moved-out'
  | 'new-sign-in'
  | 'passkey-added'
  | 'two-step-on'
  | 'two-step-off';

export type JobName = keyof JobPayloads;

/**
 * Queues what must follow a change. It belongs to the caller's transaction: it runs after commit, in any
 * process, at least once (so tasks are idempotent), and never after a rollback.
 * @param options.runAt not before then; default: at once
 * @param options.jobKey a second job of the same key replaces the first while that has not begun
 */
export async function queueJob<Name extends JobName>(
  services: Services,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, jobKey }: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  const wait = runAt ? (runAt.getTime() - services.clock.now().getTime()) / 1000 : null;
  // graphile-worker compares with the database's own clock. It is told how long to wait from there, so that no job
  // comes early or late where that clock goes otherwise than ours.
  // oxlint-disable-next-line house/clock -- as said
  const now = sql`clock_timestamp()`;
  await services.db.execute(sql`
    select graphile_worker.add_job(
      ${name},
      payload := ${JSON.stringify(payload)}::text::json,
      run_at := ${now} + make_interval(secs => ${wait}::float8),
      job_key := ${jobKey ?? null}::text
    )`);
}
