import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Shareable } from './sharing';

/** A kind of thing that residents share, as the part of the product that it belongs to knows it. */
export type ShareKind = {
  /** Null where it is not there for the viewer; a malformed id is one that is not. */
  find(services: Services, viewer: Viewer, id: string): Promise<Shareable | null>;
};
