import { sql } from 'drizzle-orm';

import { monthlyFocuses } from '#db/schema';
import { today } from '~/platform/managing/counts.server';
import type { Noun } from '~/platform/noun.server';

const isThisMonth = sql`month = date_trunc('month', ${today})`;

export const focus: Noun = {
  auditKinds: { focus: { one: 'monthly focus', all: 'Monthly focus', toPath: () => '/manage/focus' } },
  counts: { goals: sql`select count(*) from ${monthlyFocuses} where ${isThisMonth}` },
  needs: [
    {
      urgency: 'planning',
      may: 'content',
      to: '/manage/focus',
      icon: 'check',
      count: sql`select case when exists (select from ${monthlyFocuses} where ${isThisMonth}) then 0 else 1 end`,
      title: () => 'Set this month’s goal',
      note: 'None set yet',
    },
  ],
};
