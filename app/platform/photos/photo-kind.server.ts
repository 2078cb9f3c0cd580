import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

export type PhotoKind = {
  label: string;
  /** Filters ids down to the things whose photos the viewer may see. @param viewer null when signed out */
  findSeen(services: Services, viewer: Viewer | null, ids: string[]): Promise<string[]>;
  /** Browsers never cache personal photos, so that none stay on a device after signing out. */
  isPersonal: boolean;
  toPath(id: string): string;
  /** Finds the thing's id in a path: mails that link there show its photo. */
  idIn?(path: string): string | null;
};
