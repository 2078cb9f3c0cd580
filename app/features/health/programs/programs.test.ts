import { describe, expect, test } from 'vitest';

import { counted } from '~/domain/counted';

import {
  formatDays,
  formatSpotsLeft,
  formatProgress,
  type ChallengeCard,
  type FacilityCard,
} from './programs';
import { formatStepDone } from './program-toasts';

const facility = {
  kind: 'mindfulness',
  name: 'Garden',
  schedule: 'Thursday, 6:30 PM',
  daysDone: 1,
} as FacilityCard;
const challenge = { kind: 'challenges', name: 'Steps', goalDays: 30, rewards: 'A basket' } as ChallengeCard;

test('spots and days are shown in words', () => {
  expect(formatSpotsLeft({ joined: 9, capacity: 12 })).toBe('3 spots left');
  expect(formatSpotsLeft({ joined: 0, capacity: 1 })).toBe('1 spot left');
  expect(formatSpotsLeft({ joined: 12, capacity: 12 })).toBe('Full');
  expect(formatDays({ daysDone: 12, goalDays: 30 })).toBe('Day 12 of 30');
  expect(formatDays({ daysDone: 30, goalDays: 30 })).toBe('All 30 days done');
  expect(counted(1200, 'day')).toBe('1,200 days');
  expect(formatProgress({ joined: 4, currentProgress: 43, goalDays: 30 })).toBe(
    'Neighbors have done 43 of 120 days',
  );
  expect(formatProgress({ joined: 0, currentProgress: 0, goalDays: 30 })).toBe('Nobody has joined yet');
});

describe('the toasts of program steps', () => {
  test('a facility’s toast names the points, if there are any', () => {
    expect(formatStepDone('join', facility, 5)).toEqual({
      title: 'You joined Garden',
      description: 'Thursday, 6:30 PM. +5 points earned!',
    });
    expect(formatStepDone('join', facility, 0).description).toBe('Thursday, 6:30 PM.');
    expect(formatStepDone('done', facility, 20)).toMatchObject({
      title: 'Session logged',
      description: '1 session at Garden. +20 points earned!',
    });
    expect(formatStepDone('leave', facility, 0)).toMatchObject({
      title: 'You left Garden',
      description: 'A neighbor can take your spot.',
    });
  });

  test('a challenge’s toast shows progress, and that days are kept', () => {
    expect(formatStepDone('join', { ...challenge, daysDone: 0 }, 0)).toMatchObject({
      title: 'You joined Steps',
      description: 'Press “Done for today” on each day, 30 days in all.',
    });
    expect(formatStepDone('join', { ...challenge, daysDone: 2 }, 0).description).toBe(
      'You start with the 2 days you already did.',
    );
    expect(formatStepDone('done', { ...challenge, daysDone: 1 }, 0)).toMatchObject({
      title: 'Done for today',
      description: '1 of 30 days of Steps.',
    });
    expect(formatStepDone('done', { ...challenge, daysDone: 30 }, 0)).toMatchObject({
      title: 'Steps completed!',
      description: 'You’ve done all 30 days. A basket.',
    });
    expect(formatStepDone('leave', { ...challenge, daysDone: 0 }, 0)).toEqual({
      title: 'You left Steps',
    });
    expect(formatStepDone('leave', { ...challenge, daysDone: 3 }, 0).description).toBe(
      'You keep your 3 days if you come back.',
    );
  });
});
