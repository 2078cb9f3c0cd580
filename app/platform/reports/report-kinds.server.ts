import type { Services } from '~/domain/services';
import { listingReports } from '~/features/community/marketplace/listings/listing-reports.server';
import { tradePostReports } from '~/features/sustainable/garden/trade/trade-post-reports.server';
import { watchMessageKind } from '~/features/wellbeing/watch/watch';
import { watchMessageReports } from '~/features/wellbeing/watch/watch-message-reports.server';

/** A thing as the part of the product that it belongs to knows it. */
export type Reportable = {
  id: string;
  /** One line, such as 'Trade post of Rosa Alvarez'. */
  title: string;
  text: string;
  authorId: string;
  author: string;
  isHidden: boolean;
};

/** What can be reported: how to show it to managers, and how to take it down. */
export type ReportKind = {
  /** 'Trade post' */
  label: string;
  /** Those of the things that are still there, hidden ones too; a malformed id is one that is not. */
  load(services: Services, subjectIds: string[]): Promise<Reportable[]>;
  /** Takes it from everybody's sight, in the caller's transaction. A second time changes nothing. */
  hide(services: Services, subjectId: string): Promise<void>;
};

/** Every kind of thing that residents can report, by the name that its reports are stored under. */
const kinds: Readonly<Record<string, ReportKind>> = {
  trade_post: tradePostReports,
  listing: listingReports,
  [watchMessageKind]: watchMessageReports,
};

export const findReportKind = (kind: string): ReportKind | null =>
  Object.hasOwn(kinds, kind) ? (kinds[kind] ?? null) : null;
