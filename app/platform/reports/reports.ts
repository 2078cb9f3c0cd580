import type { Photo } from '~/domain/photo';

export type ReportedThing = {
  kind: string;
  subjectId: string;
  label: string;
  /** Null if it was deleted since the report. */
  thing: {
    title: string;
    text: string;
    author: string;
    /** False for the viewer's own, and after its author's account was erased. */
    hasReader: boolean;
    isHidden: boolean;
    photos: Photo[];
  } | null;
  isDeleted: boolean;
  since: string;
  /** The last time that a manager wrote to the author. */
  wroteAt: string | null;
  count: number;
  reasons: string[];
};

export type LastDecision = {
  label: string;
  outcome: 'kept' | 'hidden';
  at: string;
};

export const formatDecision = ({ label, outcome }: Pick<LastDecision, 'label' | 'outcome'>): string =>
  `${label.toLowerCase()}, ${outcome === 'hidden' ? 'removed' : 'kept'}`;

export const reportsPath = '/manage/reports';
export const reportedPath = ({ kind, subjectId }: Pick<ReportedThing, 'kind' | 'subjectId'>): string =>
  `${reportsPath}/${encodeURIComponent(kind)}/${encodeURIComponent(subjectId)}`;
export const writeToAuthorPath = (reported: Pick<ReportedThing, 'kind' | 'subjectId'>): string =>
  `${reportedPath(reported)}/write`;
