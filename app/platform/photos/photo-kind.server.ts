import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

/** A kind of thing with photos: who sees them, and how they are kept. */
export type PhotoKind = {
  /** 'Marketplace item' */
  label: string;
  /** Those of the things whose photos a person sees. @param viewer null where nobody is signed in */
  findSeen(services: Services, viewer: Viewer | null, ids: string[]): Promise<string[]>;
  /** Browsers keep none: nothing of it is left on a device after signing out. */
  isPersonal: boolean;
  /** The thing's page. */
  toPath(id: string): string;
};
