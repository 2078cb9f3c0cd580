import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Shareable } from './sharing';

export type ShareKind = {
  /** Null if it doesn't exist for the viewer, or the id is malformed. */
  find(services: Services, viewer: Viewer, id: string): Promise<Shareable | null>;
};
