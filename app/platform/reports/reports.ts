import type { Photo } from '~/domain/photo';

export type ReportedThing = {
  kind: string;
  subjectId: string;
  /** Such as 'Trade post'. */
  label: string;
  /** Null if it was deleted since the report. */
  thing: { title: string; text: string; author: string; isHidden: boolean; photos: Photo[] } | null;
  isDeleted: boolean;
  /** First report, ISO 8601. */
  since: string;
  count: number;
  /** Oldest first, without names. */
  reasons: string[];
};

export type LastDecision = {
  /** Such as 'Trade post'. */
  label: string;
  outcome: 'kept' | 'hidden';
  /** ISO 8601. */
  at: string;
};

/** Such as 'trade post, hidden from everyone'. */
export const formatDecision = ({ label, outcome }: Pick<LastDecision, 'label' | 'outcome'>): string =>
  `${label.toLowerCase()}, ${outcome === 'hidden' ? 'hidden from everyone' : 'kept'}`;

export const reportsPath = '/manage/reports';
export const reportedPath = ({ kind, subjectId }: Pick<ReportedThing, 'kind' | 'subjectId'>): string =>
  `${reportsPath}/${encodeURIComponent(kind)}/${encodeURIComponent(subjectId)}`;
