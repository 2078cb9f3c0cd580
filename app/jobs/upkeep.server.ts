import type { Services } from '~/domain/services';

import { job } from './job.server';

/** Deletes rows that are over, noun by noun. The schedule is night on the Pacific coast. */
export async function sweep(services: Services): Promise<void> {
  for (const sweepRows of services.registry.sweeps) await sweepRows(services);
}

export const sweepJob = job('sweep', sweep, { every: '17 10 * * *' });

/**
 * Queues the jobs that send what waits. A process that died holds its jobs for half a minute, but the rows that it was
 * working on only until their lease ends; a living process then goes on with them. Rows that aren't due are left to the
 * job that was queued with them, except that the next try of shares and of pushes is queued for its time: it may be a
 * lease's end.
 */
export async function resumeDeliveries(services: Services): Promise<void> {
  for (const resume of services.registry.resumes) await resume(services);
}

export const resumeJob = job('resume-deliveries', resumeDeliveries, {
  every: '* * * * *',
  queue: 'emergency',
  atStart: true,
});
