import { expect, test } from 'vitest';

import { features } from '~/platform/offered/offered';

import { activities, ownRewards } from '../points/points';
import { listWaysToEarn } from './ways-to-earn.server';

const all = new Set([...features, 'mindfulness', 'energy-meters'] as const);

test('every activity is listed with its points and category in words', () => {
  const said = listWaysToEarn(all).map(({ words, points, categoryLabel }) => [words, points, categoryLabel]);
  expect(said).toEqual([
    ['Book a fitness class or session', '10', 'Health'],
    ['Go to a class or session you booked', '15', 'Health'],
    ['Join a wellness program', '5', 'Health'],
    ['Complete a session of a wellness program', '20', 'Health'],
    ['Take the shuttle', '5', 'Eco'],
    ['Reserve a seat on the shuttle', '3', 'Eco'],
    ['View the energy dashboard', '2', 'Eco'],
    ['Go to a community event', '25', 'Social'],
    ['Say yes to an event', '10', 'Social'],
    ['Join the community', '50', 'Social'],
    ['Complete your profile', '20', 'Social'],
    ['Sign in', '5', 'Community'],
    ['Take part for the first time', '15', 'Community'],
    ['Try an eco tip', '10 to 30', 'Eco'],
    ['Complete a training module', null, 'Safety'],
    ['Answer a quiz question correctly', '5', 'Safety'],
    ['Unlock an achievement', '5 to 100', 'Achievement'],
  ]);
});

test('every way to earn points is listed', () => {
  expect(listWaysToEarn(all).map(({ activityType }) => activityType)).toEqual([
    ...Object.keys(activities),
    ...Object.keys(ownRewards),
  ]);
});

test("a way to earn points without content isn't listed", () => {
  const words = listWaysToEarn(new Set(['events'])).map(({ words }) => words);
  expect(words).toEqual([
    ...['Go to a community event', 'Say yes to an event', 'Join the community', 'Complete your profile'],
    ...['Sign in', 'Take part for the first time', 'Try an eco tip', 'Unlock an achievement'],
  ]);
});
