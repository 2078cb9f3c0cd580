import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

import { watchEventLoop } from '~/domain/event-loop.server';
import type { Services } from '~/domain/services';
import type { Config } from '~/platform/config/config.server';

import { isChange } from './methods.server';
import { refuse, type Refusal } from './refusal.server';
import { isDataPath } from './remix/data-request.server';
import type { RouteHandle } from './route.server';
import './request-locals.server';

/**
 * The order in which one process serves waiting requests, most urgent first (decision 117). A request starts while
 * fewer than `slots` are computed, so the urgent ones find room when the others have none. While a crowd waits, one that
 * would wait longer than `patienceMs` is refused.
 */
export const order = {
  /** Calls for help. Their answer waits for the first deliveries, which takes no processor time. */
  emergency: { slots: 64, patienceMs: 10_000 },
  /** Signing in, alerts, answers, and all other changes unless their route says otherwise. */
  high: { slots: 20, patienceMs: 3000 },
  normal: { slots: 16, patienceMs: 500 },
  /** Charts, badges, searches, maps, and readings of devices, which send them again. */
  low: { slots: 8, patienceMs: 200 },
} as const satisfies Record<string, { slots: number; patienceMs: number }>;

export type Priority = keyof typeof order;

const priorities = Object.keys(order) as Priority[];
const isUrgent = (priority: Priority) => priority === 'emergency' || priority === 'high';

/** Fewer waiting requests are no crowd, however slow the machine: a page with a map asks for two dozen pieces at once. */
export const crowd = 24;
/** Requests of the priorities `normal` and `low` that are computed at once in a process without free time. */
const busySlots = 2;
/** A request that takes longer waits for something else than the processor, such as a download or a lock. */
const holdMs = 5000;
const firstGuessMs = 20;
const checkEveryMs = 50;

type Entry = { priority: Priority; since: number; start(leave: () => void): void; shed(): void };

export type Admission = ReturnType<typeof createAdmission>;

export function createAdmission({ now = () => performance.now(), isBusy = watchEventLoop() } = {}) {
  const waiting = Object.fromEntries(priorities.map((name) => [name, new Set<Entry>()])) as Record<
    Priority,
    Set<Entry>
  >;
  /** In order of their start. */
  const running = new Map<Entry, number>();
  let tookMs = firstGuessMs;

  function mayStart(priority: Priority): boolean {
    if (running.size >= order[priority].slots) return false;
    if (isUrgent(priority) || !isBusy()) return true;
    let others = 0;
    for (const entry of running.keys()) if (!isUrgent(entry.priority)) others += 1;
    return others < busySlots;
  }

  function startNext(): void {
    for (const priority of priorities) {
      for (const entry of waiting[priority]) {
        if (!mayStart(priority)) break;
        waiting[priority].delete(entry);
        start(entry);
      }
    }
  }

  function start(entry: Entry): void {
    running.set(entry, now());
    entry.start(() => {
      const since = running.get(entry);
      if (since === undefined) return;
      leave(entry, now() - since);
      startNext();
    });
  }

  function leave(entry: Entry, ms: number): void {
    running.delete(entry);
    tookMs += (Math.min(ms, holdMs) - tookMs) * 0.05;
  }

  /** Counts the waiting requests that are at least as urgent. */
  function countAhead(priority: Priority): number {
    let ahead = 0;
    for (const name of priorities) {
      ahead += waiting[name].size;
      if (name === priority) break;
    }
    return ahead;
  }

  const isCrowded = (priority: Priority) => countAhead(priority) >= crowd;
  const waitMs = (priority: Priority) => (countAhead(priority) * tookMs) / order[priority].slots;

  return {
    /** @returns a function that ends the waiting of a client who left */
    enter(priority: Priority, { start: begin, shed }: Pick<Entry, 'start' | 'shed'>): () => void {
      const entry = { priority, since: now(), start: begin, shed };
      if (mayStart(priority)) start(entry);
      else if (isCrowded(priority) && waitMs(priority) > order[priority].patienceMs) shed();
      else waiting[priority].add(entry);
      return () => void waiting[priority].delete(entry);
    },
    isWaiting: () => countAhead('low') > 0,
    /** Frees the slots of those that take long. While a crowd waits, refuses the least urgent that waited too long. */
    expire(): void {
      for (const [entry, since] of running) {
        if (now() - since < holdMs) break;
        running.delete(entry);
      }
      startNext();
      for (const priority of priorities.toReversed()) {
        for (const entry of waiting[priority]) {
          if (now() - entry.since <= order[priority].patienceMs || !isCrowded(priority)) break;
          waiting[priority].delete(entry);
          entry.shed();
        }
      }
    },
  };
}

export const toPriority = ({ priority }: RouteHandle, method: string): Priority =>
  priority ?? (isChange(method) ? 'high' : 'normal');

/** Uploads have bounds of their own (`uploadConcurrencyGuard`, photo-uploads.server.ts). */
export function admissionGuard(
  { config, log }: Pick<Services, 'config' | 'log'>,
  admission = createAdmission(),
): RequestHandler {
  const report = reportShed(log);
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    admission.expire();
    if (admission.isWaiting()) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (req, res, next) => {
    if (res.locals.mayTakeLong || res.locals.refusal) return next();
    const priority = toPriority(res.locals.handle, req.method);
    const stopWaiting = admission.enter(priority, {
      start(leave) {
        res.locals.leave = leave;
        next();
      },
      shed() {
        report(priority);
        res.locals.isShed = true;
        shed(config, req, res, next);
      },
    });
    res.once('close', stopWaiting);
    if (admission.isWaiting()) timer ??= setInterval(check, checkEveryMs).unref();
  };
}

function shed({ emergencyNumber }: Config, req: Request, res: Response, next: () => void): void {
  const seconds = secondsToWait();
  const refusal: Refusal = {
    status: 503,
    code: 'busy',
    detail: isChange(req.method)
      ? 'Many neighbors are here at once, so we couldn’t take this yet. Nothing was saved. Go back and try again in a few seconds.'
      : 'Many neighbors are here at once, so this page has to wait a few seconds.',
    headers: { 'Retry-After': String(seconds) },
    busy: { emergencyNumber, comesAgainInSeconds: isChange(req.method) ? null : seconds },
  };
  if (!isDataPath(req.path)) return refuse(req, res, refusal);
  res.locals.refusal = refusal;
  next();
}

/** Differs, so that everyone who was refused doesn't come again in the same second. */
const secondsToWait = () => 5 + Math.floor(Math.random() * 6);

const reportEveryMs = 1000;

/** Logs a count each second instead of a line for each. */
function reportShed(log: Logger): (priority: Priority) => void {
  let shed: Partial<Record<Priority, number>> = {};
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    log.warn({ shed }, 'too many requests at once: some were refused');
    shed = {};
    timer = undefined;
  };
  return (priority) => {
    shed[priority] = (shed[priority] ?? 0) + 1;
    timer ??= setTimeout(write, reportEveryMs).unref();
  };
}
