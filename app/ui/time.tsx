import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

import { formatAge, formatDay, formatInstant, formatTimeRange, todayIn } from './dates';

type ClockFace = {
  now: Date;
  timeZone: string;
  /** The server's current time in ms. `now` only changes with each tick. */
  read(): number;
};

const ClockContext = createContext<ClockFace>({ now: new Date(0), timeZone: 'UTC', read: () => 0 });

const tickMs = 30_000;

/** Starts at the server's time (ISO 8601), so renders match and a wrong phone clock doesn't matter. */
export function ClockProvider({
  serverNow,
  timeZone,
  children,
}: {
  serverNow: string;
  timeZone: string;
  children: ReactNode;
}) {
  const [elapsed, setElapsed] = useState(0);
  const read = useMemo(() => clockFrom(Date.parse(serverNow)), [serverNow]);
  useEffect(() => {
    setElapsed(0);
    const timer = setInterval(() => setElapsed(read() - Date.parse(serverNow)), tickMs);
    return () => clearInterval(timer);
  }, [serverNow, read]);
  const face = useMemo(
    () => ({ now: new Date(Date.parse(serverNow) + elapsed), timeZone, read }),
    [serverNow, elapsed, timeZone, read],
  );
  return <ClockContext.Provider value={face}>{children}</ClockContext.Provider>;
}

function clockFrom(serverMs: number): () => number {
  const start = performance.now();
  return () => serverMs + performance.now() - start;
}

export const useClock = (): ClockFace => useContext(ClockContext);

export function Age({ at, className }: { at: string; className?: string }) {
  const { now, timeZone } = useClock();
  return (
    <time dateTime={at} className={className}>
      {formatAge(new Date(at), now, timeZone)}
    </time>
  );
}

export function Instant({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  return <time dateTime={at}>{formatInstant(new Date(at), now, timeZone)}</time>;
}

export function TimeRange({ from, to }: { from: string; to: string }) {
  const { now, timeZone } = useClock();
  const said = formatTimeRange(new Date(from), new Date(to), now, timeZone);
  const hours = said.lastIndexOf(', ') + 2;
  return (
    <time dateTime={from}>
      {said.slice(0, hours)}
      <span className="inline-block">{said.slice(hours)}</span>
    </time>
  );
}

/** "Tomorrow" ("tomorrow" within a sentence), "Saturday, September 6". `day` is YYYY-MM-DD. */
export function Day({ day, inSentence = false }: { day: string; inSentence?: boolean }) {
  const { now, timeZone } = useClock();
  const said = formatDay(day, todayIn(timeZone, now));
  const isName = !/^(Today|Tomorrow|Yesterday)$/.test(said);
  return <time dateTime={day}>{inSentence && !isName ? said.toLowerCase() : said}</time>;
}
