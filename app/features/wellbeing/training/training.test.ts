import { describe, expect, test } from 'vitest';

import {
  stepLabels,
  toPercent,
  toModuleState,
  type UserProgress,
  whyNotAnswer,
  whyNotComplete,
  whyNotFinishSection,
} from './training';

const progress = (changes: Partial<UserProgress> = {}): UserProgress => ({
  moduleId: 'flood',
  isStarted: true,
  isCompleted: false,
  completedSections: 0,
  totalSections: 5,
  ...changes,
});

test.for([
  [0, 5, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
  [0, 0, 0],
])('%i of %i sections are %i percent', ([completedSections, totalSections, percent]) => {
  expect(toPercent({ completedSections: completedSections!, totalSections: totalSections! })).toBe(percent);
});

test('a module’s button says Start, Continue or Review', () => {
  const word = (changes: Partial<UserProgress>) => stepLabels[toModuleState(progress(changes))];
  expect(word({ isStarted: false })).toBe('Start');
  expect(word({})).toBe('Continue');
  // All sections are done, but only the server's record completes a module.
  expect(word({ completedSections: 5 })).toBe('Continue');
  expect(word({ isCompleted: true })).toBe('Review');
});

describe('the reason a step is not allowed', () => {
  test('a module’s sections and quiz need a start first', () => {
    const before = progress({ isStarted: false });
    expect(whyNotFinishSection(before)).toBe('Start the module first, then finish its sections.');
    expect(whyNotAnswer(before)).toBe('Start the module first, then take its quiz.');
    expect(whyNotComplete(before)).toBe('Start the module first, then finish its sections.');
    expect([whyNotFinishSection(progress()), whyNotAnswer(progress())]).toEqual([null, null]);
  });

  test('a module can’t be completed while sections are unfinished', () => {
    expect(whyNotComplete(progress({ completedSections: 3 }))).toBe(
      '2 of the 5 sections are left. Finish them first, then complete the module.',
    );
    expect(whyNotComplete(progress({ completedSections: 4 }))).toBe(
      '1 of the 5 sections is left. Finish it first, then complete the module.',
    );
    expect(whyNotComplete(progress({ completedSections: 5 }))).toBeNull();
    expect(whyNotComplete(progress({ isCompleted: true, totalSections: 6 }))).toBeNull();
    expect(whyNotComplete(progress({ totalSections: 0 }))).toBe(
      'This module has no sections yet. Please check back later.',
    );
  });
});
