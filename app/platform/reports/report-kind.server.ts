import type { Services } from '~/domain/services';
import type { Photo } from '~/domain/photo';

export type Reportable = {
  id: string;
  title: string;
  text: string;
  /** Null after the author's account was erased. */
  authorId: string | null;
  author: string;
  isHidden: boolean;
  photos?: Photo[];
};

export type ReportKind = {
  label: string;
  /** Includes hidden things. Skips deleted ones and malformed ids. */
  load(services: Services, subjectIds: string[]): Promise<Reportable[]>;
  /** True if hiding deletes it, so that its author loses it too. */
  isDeleted?: true;
  hide(services: Services, subjectId: string): Promise<void>;
};
