import type { Services } from '~/domain/services';
import type { Photo } from '~/domain/photo';

export type Reportable = {
  id: string;
  /** Such as 'Trade post of Rosa Alvarez'. */
  title: string;
  text: string;
  /** Null after the author's account was erased. */
  authorId: string | null;
  author: string;
  isHidden: boolean;
  photos?: Photo[];
};

export type ReportKind = {
  /** Such as 'Trade post'. */
  label: string;
  /** Includes hidden things. Skips deleted ones and malformed ids. */
  load(services: Services, subjectIds: string[]): Promise<Reportable[]>;
  /** Hiding deletes it, so its author loses it too. */
  isDeleted?: true;
  /** Idempotent. Runs in the caller's transaction. */
  hide(services: Services, subjectId: string): Promise<void>;
};
