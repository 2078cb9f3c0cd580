import type { SQL } from 'drizzle-orm';

import type { Config } from '~/config.server';
import type { Services } from '~/domain/services';
import type { Delivery } from '~/live/frames.server';
import type { RegisteredFeed } from '~/live/watched-feed.server';

import type { AppointmentKind, AppointmentKindName, NoticeSource } from './calendar/calendar';
import type { ContentKind } from './desk/content-kind.server';
import type { PersonalData } from './own-data/personal-data.server';
import type { PhotoSubject } from '#db/schema';
import type { PhotoKind } from './photos/photo-kind.server';
import type { ReportKind } from './reports/report-kind.server';
import type { Holding, HouseholdHolding } from './residents/holdings.server';
import type { LedgerSubjects } from './rewards/ledger/ledger-subjects.server';
import type { ShareKindName } from './sharing/sharing';
import type { ShareKind } from './sharing/share-kind.server';

/** Counts something of a resident that stands in a section's own tables, as SQL of one whole number from 0 on. */
export type Measure = (residentId: string, config: Config) => SQL;

/**
 * What the sections tell the platform about their things. The platform imports no section: it is handed this with
 * `Services`, and `app/registry.server.ts` is where the sections register.
 */
export type Registry = {
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
  /** What residents say yes to: it is in their schedule and their calendar feed, and they are reminded of it. */
  appointments: Readonly<Record<AppointmentKindName, AppointmentKind>>;
  /** Managers' announcements for a day, which are in everyone's calendar feed. */
  listNotices: NoticeSource;
  /** What residents hold that others wait for or count on. */
  holdings: readonly Holding[];
  /** What hangs on a household. */
  householdHoldings: readonly HouseholdHolding[];
  /** Why a resident's account can't end at this moment, as a sentence; null: it can. */
  whyNotEnd(services: Services, residentId: string): Promise<string | null>;
  /** What managers look after at /manage/content, in the order in which one refers to another. */
  contentKinds: readonly ContentKind[];
  /** What is known of a resident, by table: what they can download, and what goes when their account does. */
  personalData: readonly PersonalData[];
  /** What open pages are kept up to date with, each second, by the name that its devices have it under. */
  feeds: Readonly<Record<string, RegisteredFeed>>;
  /** What open pages are sent of a message that was sent, and whom it concerns. */
  framesOfMessage(services: Services, messageId: string): Promise<Delivery[]>;
};
