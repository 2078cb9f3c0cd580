import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Shareable } from './sharing';

export type ShareKind = {
  find(services: Services, viewer: Viewer, id: string): Promise<Shareable | null>;
};
