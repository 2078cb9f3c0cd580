import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

export type PhotoKind = {
  /** Such as 'Marketplace item'. */
  label: string;
  /** Filters ids down to the things whose photos the viewer may see. @param viewer null when signed out */
  findSeen(services: Services, viewer: Viewer | null, ids: string[]): Promise<string[]>;
  /** Never cached by browsers, so that nothing stays on a device after signing out. */
  isPersonal: boolean;
  toPath(id: string): string;
  /** The id in a page's path: mails that link there show its photo. */
  idIn?(path: string): string | null;
};
