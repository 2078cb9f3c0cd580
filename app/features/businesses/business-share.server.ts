import { isDomainError } from '~/domain/errors';
import type { ShareKind } from '~/features/sharing/share-kinds.server';

import { businessPath } from './businesses';
import { getBusiness } from './businesses.server';

/** A business, as residents share it. */
export const businessShare: ShareKind = {
  async find(services, viewer, id) {
    try {
      const { name, category, address } = await getBusiness(services, viewer, id);
      return { id, title: name, description: `${category}, ${address}`, path: businessPath(id) };
    } catch (error) {
      if (isDomainError(error) && error.code === 'not-found') return null;
      throw error;
    }
  },
};
