import { failed, type SectionResult } from '~/domain/page-section';
import { readPageSection } from '~/domain/page-section.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { fitnessPath } from '~/features/health/amenities/amenities';
import {
  type ChallengeCard,
  formatDays,
  hasReachedGoal,
  programPath,
  programsPath,
} from '~/features/health/programs/programs';
import { listPrograms } from '~/features/health/programs/programs.server';
import { toStep } from '~/features/health/programs/steps';
import { findNextClass } from '~/features/health/slots/next-class.server';
import { formatClear, trailsPath } from '~/features/health/trails/trails';
import { listConditions } from '~/features/health/trails/trail-reports.server';
import { digitalHealthPath } from '~/features/health/wellness/reminders';
import { listReminders } from '~/features/health/wellness/reminders.server';
import { readTodaysStats } from '~/features/health/wellness/stats.server';
import { listSchedule } from '~/platform/calendar/schedule.server';
import { readMenuState } from '~/platform/offered/offered.server';
import { programPicture } from '~/ui/picture-of-health';

import { formatDueReminder, formatNextClass } from './hub-words';

/** Queries for the hub run in parallel. One that fails leaves out only its own section. */
export async function readHealthHub(services: Services, viewer: Viewer) {
  const section = <T>(name: string, read: () => Promise<T>) => readPageSection(services, name, read);
  const [menu, schedule, nextClass, trails, reminders, challenges, stats] = await Promise.all([
    readMenuState(services, viewer),
    section('next session', () => listSchedule(services, viewer, { without: ['event', 'seat', 'workshop'] })),
    section('next class', () => findNextClass(services)),
    section('trail conditions', () => listConditions(services, viewer)),
    section('health reminders', () => listReminders(services, viewer)),
    section('challenges', () => listPrograms(services, viewer, 'challenges')),
    section('stats of today', () => readTodaysStats(services, viewer)),
  ]);
  const { clock, config } = services;
  const joined = orNull(challenges)?.filter(({ hasJoined }) => hasJoined) ?? [];
  const [challenge = null] = joined;
  const live: Record<string, string | null> = {
    [digitalHealthPath]: formatDueReminder(orNull(reminders) ?? []),
    [fitnessPath]: hasLoaded(nextClass) ? formatNextClass(nextClass, clock.now(), config.timeZone) : null,
    [trailsPath]: formatClear(orNull(trails) ?? []),
    [programsPath]: challenge && formatChallenge(challenge),
  };
  const today = joined.find((one) => !one.isDoneToday && !hasReachedGoal(one));
  return {
    menu,
    live,
    next: orNull(schedule)?.[0] ?? null,
    challenge: today ? toRow(today) : null,
    stats: (orNull(stats) ?? []).filter(({ shown }) => shown !== null),
  };
}

/** Made here, so that the hub's script has no code of challenges. */
const toRow = (challenge: ChallengeCard) => ({
  title: challenge.name,
  to: programPath(challenge),
  note: formatDays(challenge),
  picture: programPicture(challenge.name, challenge.type),
  step: { ...toStep(challenge, 'done'), variant: 'secondary' as const },
});

export type TodaysChallenge = ReturnType<typeof toRow>;

const hasLoaded = <T>(section: SectionResult<T | null>): section is T =>
  section !== failed && section !== null;
const orNull = <T>(section: SectionResult<T>): T | null => (section === failed ? null : section);

function formatChallenge(challenge: ChallengeCard): string {
  const days = formatDays(challenge);
  return `${challenge.name}: ${days.charAt(0).toLowerCase()}${days.slice(1)}`;
}
