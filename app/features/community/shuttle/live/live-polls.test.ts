import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Shuttle, ShuttleLocation } from '../shuttle';
import { fetchList, locationsEveryMs, pollShuttles, pollWhileSeen, shuttlesEveryMs } from './live-polls';
import type { ShuttleState } from './shuttle-feed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake page that the test hides and shows. */
function tab() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Document, turn };
}

test('positions are polled every 15 s and vehicles every 30 s', () => {
  expect([locationsEveryMs, shuttlesEveryMs]).toEqual([15_000, 30_000]);
});

test('polling repeats at each interval until it is stopped', async () => {
  const ask = vi.fn(() => Promise.resolve());
  const stop = pollWhileSeen(1000, ask, tab().page);
  expect(ask).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a hidden page doesn’t poll, and polls at once when visible again', async () => {
  const { page, turn } = tab();
  const ask = vi.fn(() => Promise.resolve());
  const stop = pollWhileSeen(1000, ask, page);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(0);
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  // One request at once, then one at each interval.
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
  turn('hidden');
  stop();
  turn('visible');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('polls never overlap, and one without an answer times out before the next', async () => {
  const { page, turn } = tab();
  const signals: AbortSignal[] = [];
  const debug = vi.spyOn(console, 'debug').mockReturnValue();
  const stop = pollWhileSeen(
    1000,
    (signal) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
    },
    page,
  );
  await vi.advanceTimersByTimeAsync(1500);
  turn('hidden');
  turn('visible');
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1600);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(debug).toHaveBeenCalledTimes(1);
  stop();
  expect(signals[1]!.aborted).toBe(true);
});

test('a failed poll is retried and logged once, and not at all after the page is gone', async () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue();
  const ask = vi.fn(() => Promise.reject(new Error('away')));
  const stop = pollWhileSeen(1000, ask, tab().page);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(debug.mock.calls).toEqual([['The shuttles could not be asked for; trying again.']]);
  stop();

  debug.mockClear();
  const left = pollWhileSeen(
    1000,
    (signal) => Promise.resolve(signal).then(() => Promise.reject(new Error())),
    tab().page,
  );
  vi.advanceTimersByTime(1000);
  left();
  await vi.advanceTimersByTimeAsync(0);
  expect(debug).not.toHaveBeenCalled();
});

test('a poll accepts only a list', async () => {
  const { signal } = new AbortController();
  const answers = [
    Response.json([{ shuttleId: 'cedar' }]),
    Response.json({ detail: 'No.' }),
    Response.json([], { status: 401 }),
  ];
  const fetched = vi.fn(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal('fetch', fetched);
  expect(await fetchList('/api/shuttle-locations', signal)).toEqual([{ shuttleId: 'cedar' }]);
  expect(fetched).toHaveBeenCalledWith('/api/shuttle-locations', { credentials: 'same-origin', signal });
  await expect(fetchList('/api/shuttles', signal)).rejects.toThrow('not a list');
  await expect(fetchList('/api/shuttles', signal)).rejects.toThrow('401');
});

test('polling reloads the page’s data each half hour, once the server answers', async () => {
  const readAgainMs = 30 * 60_000;
  let isAway = true;
  vi.stubGlobal('document', tab().page);
  vi.stubGlobal('fetch', async () => (isAway ? Response.error() : Response.json([])));
  vi.spyOn(console, 'debug').mockReturnValue();
  const [change, reload] = [vi.fn(), vi.fn()];
  const stop = pollShuttles(change, reload, readAgainMs);
  await vi.advanceTimersByTimeAsync(readAgainMs + 60_000);
  expect([change.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(locationsEveryMs);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(readAgainMs - 1000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
});

test('polled data updates each vehicle’s later position, and who is on duty', async () => {
  const [early, late] = ['2026-11-21T09:00:00Z', '2026-11-21T09:00:10Z'];
  const place = (shuttleId: string, timestamp: string) => ({ shuttleId, timestamp }) as ShuttleLocation;
  const shuttle = (id: string, isOnDuty: boolean) => ({ id, isOnDuty }) as Shuttle;
  const answers: Record<string, unknown[]> = {
    '/api/shuttle-locations': [place('cedar', early), place('maple', late)],
    '/api/shuttles': [shuttle('cedar', false)],
  };
  vi.stubGlobal('document', tab().page);
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path]));
  let known: ShuttleState = {
    locations: [place('cedar', late), place('gone', late)],
    shuttles: [shuttle('cedar', true)],
  };
  const stop = pollShuttles((toNext) => (known = toNext(known)), vi.fn(), 60_000);
  await vi.advanceTimersByTimeAsync(shuttlesEveryMs);
  expect(known).toEqual({
    locations: [place('cedar', late), place('maple', late)],
    shuttles: [shuttle('cedar', false)],
  });
  stop();
});
