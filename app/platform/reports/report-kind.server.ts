import type { Services } from '~/domain/services';
import type { Photo } from '~/domain/photo';

/** A thing as the part of the product that it belongs to knows it. */
export type Reportable = {
  id: string;
  /** One line, such as 'Trade post of Rosa Alvarez'. */
  title: string;
  text: string;
  /** Null where nobody has it any more: what a former resident left. */
  authorId: string | null;
  author: string;
  isHidden: boolean;
  /** Those that belong to it, to be judged with it. */
  photos?: Photo[];
};

/** What can be reported: how to show it to managers, and how to take it down. */
export type ReportKind = {
  /** 'Trade post' */
  label: string;
  /** Those of the things that are still there, hidden ones too; a malformed id is one that is not. */
  load(services: Services, subjectIds: string[]): Promise<Reportable[]>;
  /** What hiding it means is that it is deleted: its author has it no more, either. */
  isDeleted?: true;
  /** Takes it from everybody's sight, in the caller's transaction. A second time changes nothing. */
  hide(services: Services, subjectId: string): Promise<void>;
};
