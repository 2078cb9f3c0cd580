import type { Photo } from '~/domain/photo';

/** A thing that residents have reported, and that no manager has decided on. */
export type ReportedThing = {
  kind: string;
  subjectId: string;
  /** What it is, such as 'Trade post'. */
  label: string;
  /** Null where it is gone by itself meanwhile. */
  thing: { title: string; text: string; author: string; isHidden: boolean; photos: Photo[] } | null;
  /** Hiding it deletes it. */
  isDeleted: boolean;
  /** ISO 8601: when the first of the reports came. */
  since: string;
  count: number;
  /** What those who reported it wrote, the oldest first. Who they are is not said. */
  reasons: string[];
};

/** What managers decided last, of a thing that is not reported any more. */
export type LastDecision = {
  /** What it was, such as 'Trade post'. */
  label: string;
  outcome: 'kept' | 'hidden';
  /** ISO 8601 */
  at: string;
};

/** 'trade post, hidden from everybody' */
export const formatDecision = ({ label, outcome }: Pick<LastDecision, 'label' | 'outcome'>): string =>
  `${label.toLowerCase()}, ${outcome === 'hidden' ? 'hidden from everyone' : 'kept'}`;

export const reportsPath = '/manage/reports';
export const reportedPath = ({ kind, subjectId }: Pick<ReportedThing, 'kind' | 'subjectId'>): string =>
  `${reportsPath}/${encodeURIComponent(kind)}/${encodeURIComponent(subjectId)}`;
