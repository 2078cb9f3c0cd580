import { expect, test } from 'vitest';

import { greet } from './greeting';

test('the greeting has the resident’s first name and the local time of day', () => {
  const at = (time: string) =>
    greet('Rosa Alvarez', new Date(`2026-06-12T${time}-07:00`), 'America/Los_Angeles');
  expect(['04:59', '05:00', '11:59', '12:00', '16:59', '17:00', '00:00'].map(at)).toEqual([
    'Good evening, Rosa',
    'Good morning, Rosa',
    'Good morning, Rosa',
    'Good afternoon, Rosa',
    'Good afternoon, Rosa',
    'Good evening, Rosa',
    'Good evening, Rosa',
  ]);
});
