import { describe, expect, test } from 'vitest';

import { displayTitle, readsAsDrill, titleMark } from './title';

const alert = { title: 'Smoke', type: 'safety_alert', kind: 'alert', isDrill: false } as const;

describe('a title as it is shown', () => {
  test.for([
    [alert, 'Smoke'],
    [{ ...alert, kind: 'update' }, 'Correction: Smoke'],
    [{ ...alert, kind: 'cancel' }, 'All clear: Smoke'],
    [{ ...alert, kind: 'cancel', ending: 'over' }, 'All clear: Smoke'],
    [{ ...alert, kind: 'cancel', ending: 'mistake' }, 'Sent by mistake: Smoke'],
    [{ ...alert, kind: 'update', ending: 'partly' }, 'Partly over: Smoke'],
    [{ ...alert, type: 'community_update', kind: 'cancel' }, 'Cancelled: Smoke'],
    [{ ...alert, type: 'community_update', kind: 'update' }, 'Correction: Smoke'],
  ] as const)('%o reads %s', ([titled, shown]) => expect(displayTitle(titled)).toBe(shown));

  test.for([
    ['alert', 'DRILL: Smoke'],
    ['update', 'DRILL: Correction: Smoke'],
    ['cancel', 'DRILL: All clear: Smoke'],
  ] as const)('of a drill (%s) begins with it', ([kind, shown]) => {
    expect(displayTitle({ ...alert, kind, isDrill: true })).toBe(shown);
    for (const title of ['Drill: Smoke', 'DRILL - Smoke', ' drill – Smoke'])
      expect(displayTitle({ ...alert, title, kind, isDrill: true })).toBe(shown);
  });

  test('of a drill is never nothing but the mark', () => {
    expect(displayTitle({ ...alert, title: 'Drill:', isDrill: true })).toBe('DRILL: Drill:');
    expect(displayTitle({ ...alert, title: 'Drill in the hall', isDrill: true })).toBe(
      'DRILL: Drill in the hall',
    );
  });
});

test('a mark is read from a safety alert alone', () => {
  expect(titleMark('safety_alert', 'DRILL: All clear: Smoke')).toBe('drill');
  expect(titleMark('safety_alert', 'All clear: Smoke')).toBe('all-clear');
  expect(titleMark('safety_alert', 'Sent by mistake: Smoke')).toBe('mistake');
  expect(titleMark('safety_alert', 'Partly over: Smoke')).toBeNull();
  expect(titleMark('safety_alert', 'Smoke')).toBeNull();
  expect(titleMark('community_update', 'DRILL: Smoke')).toBeNull();
});

test.for(['Drill: smoke', 'DRILL', '[Drill] smoke', '  ** drill ** ', 'drill at noon', '⚠️ Drill'])(
  '%s reads as a drill',
  (title) => expect(readsAsDrill(title)).toBe(true),
);
test.for(['Smoke drill', 'Drilling on Main Street', 'Test of the water failed', 'Exercise room closed', ''])(
  '%s does not',
  (title) => expect(readsAsDrill(title)).toBe(false),
);
