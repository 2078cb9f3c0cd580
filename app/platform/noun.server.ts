import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { PhotoSubject } from '#db/schema';
import type { Config } from '~/platform/config/config.server';
import type { Services } from '~/domain/services';
import type { Job, NoPayload } from '~/jobs/job.server';
import type { Upkeep } from '~/jobs/upkeep.server';
import type { Delivery } from '~/live/wire';
import type { RegisteredFeed } from '~/live/watched-feed.server';

import type { SentMessages } from './delivery/sent-messages.server';
import { type AttendeeList, toAuditKind } from './attendees/attendee-list.server';
import type { AuditKind } from './audit/audit-kind.server';
import type { AppointmentKind, AppointmentKindName, NoticeSource } from './calendar/calendar';
import type { FindOwnNews } from './own-news/own-news';
import type { ContentKind } from './desk/content-kind.server';
import type { PersonalData } from './own-data/personal-data.server';
import type { Closable } from './closures/closable.server';
import type { Holiday } from './closures/closures';
import type { FoundLeak, LeakProblem } from './telemetry/found-leak';
import type { Counts } from './managing/counts';
import { prepareCounts } from './managing/counts.server';
import { type Need, prepareNeeds } from './managing/needs.server';
import { type Gathering, prepareToday } from './managing/today.server';
import type { Offer } from './offered/offer.server';
import { prepareFeatures } from './offered/offered.server';
import type { PhotoKind } from './photos/photo-kind.server';
import type { ReportKind } from './reports/report-kind.server';
import type { EndStep } from './residents/access-ends.server';
import type { Holding, HouseholdHolding } from './residents/holdings.server';
import type { LedgerSubjects } from './rewards/ledger/ledger-subjects.server';
import type { ShareKindName } from './sharing/sharing';
import type { ShareKind } from './sharing/share-kind.server';
import type { SearchKind, SearchPage } from './search/search-kind.server';
import type { Feed } from './telemetry/telemetry';
import type { ThingKind } from './things/thing-kind.server';
import type { ThingName } from './things/things';
import type { DeviceSubject, VehicleSubject } from './telemetry/device-subjects.server';
import type { ThreadKinds } from './threads/thread-kind.server';

/** SQL of a whole number about a resident, counted in a feature's own tables. */
export type Measure = (residentId: string, config: Config) => SQL;

export type Registry = Facts & ReturnType<typeof prepare>;

declare module '~/domain/services' {
  interface Services {
    registry: Registry;
  }
}

const prepare = ({ offers, counts, needs, reviewedTables, gatherings }: Facts) => ({
  readParts: prepareFeatures(offers),
  readCounts: prepareCounts(counts),
  needsInOrder: prepareNeeds(needs, reviewedTables),
  readToday: prepareToday(gatherings),
});

/** The platform imports no feature. `Services` passes it these facts from `app/registry.server.ts`. */
type Facts = {
  /** Kinds of things that residents can report; keys are stored with the reports. */
  reportKinds: Readonly<Record<string, ReportKind>>;
  /** Rules of who sees a thing's photos. Without a kind, only the sender does. */
  photoKinds: Readonly<Partial<Record<PhotoSubject, PhotoKind>>>;
  /** Kinds of things with a page that a problem report may be about. */
  thingKinds: Readonly<Record<ThingName, ThingKind>>;
  shareKinds: Readonly<Record<ShareKindName, ShareKind>>;
  /** Kinds of things with a public thread of messages. */
  threadKinds: ThreadKinds;
  /** Kinds of things that rows of the points ledger are about. */
  ledgerSubjects: LedgerSubjects;
  measures: Readonly<Record<'contacts' | 'checks' | 'discussionDays' | 'stops', Measure>>;
  /** Counts since an instant, for choosing eco tips. */
  deeds: Readonly<Record<'bookings' | 'trailReports', (residentId: string, since: SQL) => SQL>>;
  /** Kinds of appointments: shown in the schedule and the calendar feed, with reminders. */
  appointments: Readonly<Record<AppointmentKindName, AppointmentKind>>;
  /** Sources of managers' notices for everyone's calendar feed. */
  notices: readonly NoticeSource[];
  /** Things that managers close for a time, such as for a holiday. */
  closables: readonly Closable[];
  /** Holidays of the neighborhood's country. The program of its thread lies beside the server's. */
  readHolidays(services: Services, year: number): Promise<Holiday[]>;
  /** Kinds of bookings and items that others wait for or count on. */
  holdings: readonly Holding[];
  householdHoldings: readonly HouseholdHolding[];
  /** Steps of ending access, run in this order after the rows of `personalData`. */
  accessEnds: readonly EndStep[];
  /** Explains why a resident's account can't end right now; null if it can. */
  whyNotEnd(services: Services, residentId: string): Promise<string | null>;
  /** Content at /manage/content, ordered so that kinds come after those they refer to. */
  contentKinds: readonly ContentKind[];
  /** Personal data by table, for downloads and for erasing accounts. */
  personalData: readonly PersonalData[];
  /** Live feeds for open pages, by the devices' feed name. */
  feeds: Readonly<Record<Feed, RegisteredFeed>>;
  jobs: readonly Job[];
  timeZoneJobs: readonly Job<NoPayload>[];
  /** Nightly deletions of expired rows, run one after another. */
  sweeps: readonly Upkeep[];
  /** Queues delivery jobs whose process may have died. */
  resumes: readonly Upkeep[];
  meteredFacilities: DeviceSubject;
  vehicles: VehicleSubject;
  /** Queries that decide whether a feature has content worth offering. */
  offers: readonly Offer[];
  auditKinds: Readonly<Record<string, AuditKind>>;
  /** Lists of who booked or joined something on a day. */
  attendeeLists: Readonly<Record<string, AttendeeList>>;
  /** Numbers on managers' pages, as SQL. */
  counts: Readonly<Record<keyof Counts, SQL>>;
  /** Tasks that may wait for staff. Equal urgencies keep the nouns' order. */
  needs: readonly Need[];
  /** Kinds of things that the search finds. */
  search: readonly SearchKind[];
  /** Pages of the product that the search finds, by the words that people use for them. */
  pages: readonly SearchPage[];
  /** Tables with a `reviewedOn` date, checked against their source. */
  reviewedTables: readonly PgTable[];
  gatherings: readonly Gathering[];
  /** Things of today that can't wait, such as a leak at the resident's home. Home's Today begins with them. */
  ownNews: readonly FindOwnNews[];
  sentMessages: SentMessages;
  /** Opens a problem for a leak, unless one is open. @returns null without a category for leaks */
  openLeakProblem(services: Services, leak: FoundLeak): Promise<LeakProblem | null>;
  /** Live frames of a sent message, and their recipients. */
  framesOfMessage(services: Services, messageId: string): Promise<Delivery[]>;
};

type Fact = readonly unknown[] | ((...args: never[]) => unknown) | object;

/** Facts of one noun that others need. Lists are merged; a record's key or a function belongs to one noun. */
export type Noun = {
  [Name in keyof Facts]?: Facts[Name] extends readonly unknown[] | ((...args: never[]) => unknown)
    ? Facts[Name]
    : Partial<Facts[Name]>;
};

/** @throws Error if two nouns define the same key or function */
export function registerNouns(nouns: readonly Noun[]): Registry {
  const all: Record<string, Fact> = {};
  for (const noun of nouns)
    for (const [name, fact] of Object.entries<Fact>(noun)) all[name] = add(name, all[name], fact);
  const facts = all as Facts;
  const looks = Object.fromEntries(Object.entries(facts.attendeeLists).map(toAuditKind));
  return { ...facts, auditKinds: { ...facts.auditKinds, ...looks }, ...prepare(facts) };
}

function add(name: string, before: Fact | undefined, fact: Fact): Fact {
  if (before === undefined) return fact;
  if (Array.isArray(before) && Array.isArray(fact)) return [...(before as unknown[]), ...(fact as unknown[])];
  const twice = typeof fact === 'function' ? name : Object.keys(fact).find((key) => key in before);
  if (twice !== undefined) throw new Error(`Two nouns register ${name}: ${twice}.`);
  return { ...before, ...fact };
}
