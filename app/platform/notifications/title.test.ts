import { describe, expect, test } from 'vitest';

import { displayTitle, readsAsDrill, titleMark } from './title';

const alert = { title: 'Smoke', type: 'safety_alert', kind: 'alert', isDrill: false } as const;

describe('a displayed title', () => {
  test.for([
    [alert, 'Smoke'],
    [{ ...alert, kind: 'update' }, 'Correction: Smoke'],
    [{ ...alert, kind: 'cancel' }, 'All clear: Smoke'],
    [{ ...alert, kind: 'cancel', ending: 'over' }, 'All clear: Smoke'],
    [{ ...alert, kind: 'cancel', ending: 'mistake' }, 'Sent by mistake: Smoke'],
    [{ ...alert, kind: 'update', ending: 'partly' }, 'Partly over: Smoke'],
    [{ ...alert, type: 'community_update', kind: 'cancel' }, 'Cancelled: Smoke'],
    [{ ...alert, type: 'community_update', kind: 'update' }, 'Correction: Smoke'],
  ] as const)('the title of %o reads %s', ([titled, shown]) => expect(displayTitle(titled)).toBe(shown));

  test.for([
    ['alert', 'DRILL: Smoke'],
    ['update', 'DRILL: Correction: Smoke'],
    ['cancel', 'DRILL: All clear: Smoke'],
  ] as const)('a drill’s title (%s) begins with its mark', ([kind, shown]) => {
    expect(displayTitle({ ...alert, kind, isDrill: true })).toBe(shown);
    for (const title of ['Drill: Smoke', 'DRILL - Smoke', ' drill – Smoke'])
      expect(displayTitle({ ...alert, title, kind, isDrill: true })).toBe(shown);
  });

  test('a drill’s title is never only the mark', () => {
    expect(displayTitle({ ...alert, title: 'Drill:', isDrill: true })).toBe('DRILL: Drill:');
    expect(displayTitle({ ...alert, title: 'Drill in the hall', isDrill: true })).toBe(
      'DRILL: Drill in the hall',
    );
  });
});

test('only safety alerts have a title mark', () => {
  expect(titleMark('safety_alert', 'DRILL: All clear: Smoke')).toBe('drill');
  expect(titleMark('safety_alert', 'All clear: Smoke')).toBe('all-clear');
  expect(titleMark('safety_alert', 'Sent by mistake: Smoke')).toBe('mistake');
  expect(titleMark('safety_alert', 'Partly over: Smoke')).toBeNull();
  expect(titleMark('safety_alert', 'Smoke')).toBeNull();
  expect(titleMark('community_update', 'DRILL: Smoke')).toBeNull();
});

test.for(['Drill: smoke', 'DRILL', '[Drill] smoke', '  ** drill ** ', 'drill at noon', '⚠️ Drill'])(
  '“%s” counts as a drill’s title',
  (title) => expect(readsAsDrill(title)).toBe(true),
);
test.for(['Smoke drill', 'Drilling on Main Street', 'Test of the water failed', 'Exercise room closed', ''])(
  '“%s” does not count as a drill’s title',
  (title) => expect(readsAsDrill(title)).toBe(false),
);
