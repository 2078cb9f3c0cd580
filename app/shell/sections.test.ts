import { expect, it } from 'vitest';

import { findSection } from './sections';

it.each([
  ['/', 'community'],
  ['/community/events', 'community'],
  ['/wellbeing', 'wellbeing'],
  ['/wellbeing/preparedness/m1', 'wellbeing'],
  ['/health', 'health'],
  ['/health/bookings/new', 'health'],
  ['/sustainable', 'eco'],
  ['/sustainable/ai-tips', 'eco'],
  ['/community', null],
  ['/communityx', null],
  ['/healthy', null],
  ['/settings', null],
  ['/emergency', null],
])('the path %s belongs to the section %s', (path, section) => {
  expect(findSection(path)?.id ?? null).toBe(section);
});
