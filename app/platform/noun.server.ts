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
import type { AuditKind } from './audit/audit-kind.server';
import type { AppointmentKind, AppointmentKindName, NoticeSource } from './calendar/calendar';
import type { ContentKind } from './desk/content-kind.server';
import type { PersonalData } from './own-data/personal-data.server';
import type { Counts } from './managing/counts';
import { prepareCounts } from './managing/counts.server';
import { type Need, prepareNeeds } from './managing/needs.server';
import { type Gathering, prepareToday } from './managing/today.server';
import type { Offer } from './offered/offer.server';
import { prepareParts } from './offered/offered.server';
import type { PhotoKind } from './photos/photo-kind.server';
import type { ReportKind } from './reports/report-kind.server';
import type { EndStep } from './residents/access-ends.server';
import type { Holding, HouseholdHolding } from './residents/holdings.server';
import type { LedgerSubjects } from './rewards/ledger/ledger-subjects.server';
import type { ShareKindName } from './sharing/sharing';
import type { ShareKind } from './sharing/share-kind.server';
import type { Feed } from './telemetry/telemetry';
import type { DeviceSubject, VehicleSubject } from './telemetry/device-subjects.server';

/** Counts something of a resident that stands in a section's own tables, as SQL of one whole number from 0 on. */
export type Measure = (residentId: string, config: Config) => SQL;

/** All nouns' facts, and statements made of them. */
export type Registry = Facts & ReturnType<typeof prepare>;

declare module '~/domain/services' {
  interface Services {
    registry: Registry;
  }
}

const prepare = ({ offers, counts, needs, reviewedTables, gatherings }: Facts) => ({
  readParts: prepareParts(offers),
  readCounts: prepareCounts(counts),
  needsInOrder: prepareNeeds(needs, reviewedTables),
  readToday: prepareToday(gatherings),
});

/**
 * All nouns' facts by their kind. The platform imports no section: `Services` hands it this, made of the list of nouns
 * in `app/registry.server.ts`.
 */
type Facts = {
  /** What residents can report, by the name that its reports are stored under. */
  reportKinds: Readonly<Record<string, ReportKind>>;
  /** Who sees the photos of things. Those of a kind that is not here are seen by who sent them alone. */
  photoKinds: Readonly<Partial<Record<PhotoSubject, PhotoKind>>>;
  /** What residents can share. */
  shareKinds: Readonly<Record<ShareKindName, ShareKind>>;
  /** What a row of the ledger of points can be about. */
  ledgerSubjects: LedgerSubjects;
  /** What badges, achievements and a resident's first steps count besides the ledger. */
  measures: Readonly<Record<'contacts' | 'checks' | 'discussionDays' | 'stops', Measure>>;
  /** What a resident has done since an instant, which eco tips go by: SQL of one whole number. */
  deeds: Readonly<Record<'bookings' | 'trailReports', (residentId: string, since: SQL) => SQL>>;
  /** What residents say yes to: it is in their schedule and their calendar feed, and they are reminded of it. */
  appointments: Readonly<Record<AppointmentKindName, AppointmentKind>>;
  /** Managers' announcements for a day, which are in everyone's calendar feed. */
  listNotices: NoticeSource;
  /** What residents hold that others wait for or count on. */
  holdings: readonly Holding[];
  /** Things that a household holds together. */
  householdHoldings: readonly HouseholdHolding[];
  /** Parts of ending access beside the rows of `personalData`, in the order in which they run. */
  accessEnds: readonly EndStep[];
  /** Why a resident's account can't end at this moment, as a sentence; null: it can. */
  whyNotEnd(services: Services, residentId: string): Promise<string | null>;
  /** What managers look after at /manage/content, in the order in which one refers to another. */
  contentKinds: readonly ContentKind[];
  /** What is known of a resident, by table: what they can download, and what goes when their account does. */
  personalData: readonly PersonalData[];
  /** What open pages are kept up to date with, each second, by the name that its devices have it under. */
  feeds: Readonly<Record<Feed, RegisteredFeed>>;
  /** Work in the background. */
  jobs: readonly Job[];
  /** Jobs queued when the neighborhood's time zone changes. */
  timeZoneJobs: readonly Job<NoPayload>[];
  /** Delete rows that are over, nightly and one after the other. */
  sweeps: readonly Upkeep[];
  /** Queue the jobs of deliveries whose process may have died. */
  resumes: readonly Upkeep[];
  /** Facilities that meters are set up for. */
  meteredFacilities: DeviceSubject;
  /** Vehicles that devices are set up for. */
  vehicles: VehicleSubject;
  /** Content that makes a part of the product worth offering. */
  offers: readonly Offer[];
  /** What staff change besides content, by the name that the record of changes has it under. */
  auditKinds: Readonly<Record<string, AuditKind>>;
  /** What managers' pages count, as SQL of one whole number from 0 on. */
  counts: Readonly<Record<keyof Counts, SQL>>;
  /** What may wait for staff. Needs of one urgency are in the order of the nouns. */
  needs: readonly Need[];
  /** Tables whose entries somebody checks against their source, with `reviewedOn`. */
  reviewedTables: readonly PgTable[];
  /** What takes place at a time, with people who come. */
  gatherings: readonly Gathering[];
  /** Messages to everyone, as pushes and mails need them. */
  sentMessages: SentMessages;
  /** What open pages are sent of a message that was sent, and whom it concerns. */
  framesOfMessage(services: Services, messageId: string): Promise<Delivery[]>;
};

type Fact = readonly unknown[] | ((...args: never[]) => unknown) | object;

/**
 * A noun's facts that others need, in one object in its folder. Lists add up over the nouns; a name in a record,
 * and a function, belongs to one noun.
 */
export type Noun = {
  [Name in keyof Facts]?: Facts[Name] extends readonly unknown[] | ((...args: never[]) => unknown)
    ? Facts[Name]
    : Partial<Facts[Name]>;
};

/** @throws Error where two nouns give the same name in a record, or the same function */
export function registerNouns(nouns: readonly Noun[]): Registry {
  const all: Record<string, Fact> = {};
  for (const noun of nouns)
    for (const [name, fact] of Object.entries<Fact>(noun)) all[name] = add(name, all[name], fact);
  const facts = all as Facts;
  return { ...facts, ...prepare(facts) };
}

function add(name: string, before: Fact | undefined, fact: Fact): Fact {
  if (before === undefined) return fact;
  if (Array.isArray(before) && Array.isArray(fact)) return [...(before as unknown[]), ...(fact as unknown[])];
  const twice = typeof fact === 'function' ? name : Object.keys(fact).find((key) => key in before);
  if (twice !== undefined) throw new Error(`Two nouns register ${name}: ${twice}.`);
  return { ...before, ...fact };
}
