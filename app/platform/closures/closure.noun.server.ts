import type { Noun } from '~/platform/noun.server';

import { closuresPath, officeKey } from './closures';
import { listClosureTimes } from './closure-times.server';

export const closure: Noun = {
  // The office has no bookings: residents read that it is closed.
  closables: [
    {
      list: async () => [{ key: officeKey, name: 'The office', group: '' }],
      preview: async () => [],
      end: async () => [],
      restore: async () => [],
    },
  ],
  auditKinds: { closure: { one: 'closure', all: 'Closures', toPath: () => closuresPath } },
  notices: [listClosureTimes],
};
