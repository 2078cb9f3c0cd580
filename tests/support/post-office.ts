import { sql } from 'drizzle-orm';

import { MailRejected, type Message } from '~/platform/mail/mail.server';

import type { TestServices } from './domain-test';

/**
 * Delivery behavior: `take` accepts, `fail` fails for now, `refuse` rejects recipients for good, `away` is known to
 * be down.
 */
type Mood = 'take' | 'fail' | 'refuse' | 'away';

export type PostOffice = {
  services: TestServices;
  mails: Message[];
  behave(mood: Mood): void;
  /** Runs each queued job once. A failed one stays queued. @returns the names, and those that failed */
  runJobs(): Promise<{ ran: string[]; failed: string[] }>;
  newestToken(): Promise<string>;
};

export function postOffice(given: TestServices): PostOffice {
  const mails: Message[] = [];
  let mood: Mood = 'take';
  const services: TestServices = {
    ...given,
    mail: {
      kind: 'smtp',
      async send(message) {
        if (mood !== 'take') throw new MailRejected('ETEST', mood === 'refuse');
        mails.push(message);
      },
      isWorking: async () => mood !== 'away',
      close: async () => undefined,
    },
  };

  async function runJobs() {
    const queued = await services.db.execute<{
      id: string;
      name: string;
      payload: unknown;
    }>(sql`
      select jobs.id, tasks.identifier as name, payload
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      order by jobs.id`);
    const ran: string[] = [];
    const failed: string[] = [];
    for (const { id, name, payload } of Array.from(queued)) {
      try {
        const job = services.registry.jobs.find((one) => one.name === name);
        await job!.run(services, payload as never);
        await services.db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
        ran.push(name);
      } catch {
        failed.push(name);
      }
    }
    return { ran, failed };
  }

  return {
    services,
    mails,
    behave: (next) => void (mood = next),
    runJobs,
    async newestToken() {
      await runJobs();
      const token = /\?token=([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '')?.[1];
      if (!token) throw new Error(`There is no link in the newest of ${mails.length} mails.`);
      return token;
    },
  };
}
