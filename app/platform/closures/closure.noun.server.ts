import { sql } from 'drizzle-orm';

import { closures } from '#db/schema';
import { now } from '~/platform/managing/counts.server';
import type { Noun } from '~/platform/noun.server';

import { closuresPath, officeKey } from './closures';
import { listClosureTimes } from './closure-times.server';
import { readHolidays } from './holidays.server';

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
  auditKinds: {
    closure: {
      one: 'closure',
      all: 'Closures',
      toPath: () => closuresPath,
      name: (id) => sql`select ${closures.reason} from ${closures} where ${closures.id}::text = ${id}`,
    },
  },
  counts: { closures: sql`select count(*) from ${closures} where undone_at is null and ends_at > ${now}` },
  notices: [listClosureTimes],
  readHolidays,
};
