import { expect, test } from 'vitest';

import { aSchoolZone, firstCorner, homes, type Point, secondCorner, south, west } from '#tests/support/zones';

import { answerSchools } from './school-answer.server';

const office = [{ source: 'The office of schools', url: 'https://example.org/office' }];
/** The answer for a home at a point, and each zone's mark. */
const say = ([longitude, latitude]: Point, ...rows: Parameters<typeof answerSchools>[1][number][]) => {
  const { answer, marks } = answerSchools({ place: { latitude, longitude }, basis: 'Worked out.' }, rows);
  const { summary, facts, ask } = answer;
  return { summary, facts, ask, marks: rows.map(({ id }) => `${id} ${marks.get(id) ?? '–'}`) };
};
const oak = aSchoolZone('Oak', 'elementary', firstCorner);
const elm = aSchoolZone('Elm', 'elementary', secondCorner);
const middle = aSchoolZone('Fir', 'middle', firstCorner);
const high = aSchoolZone('Ash', 'high', firstCorner);
const choice = aSchoolZone('Yew', 'choice', firstCorner);
const unsure =
  'We can’t be sure of every school for your address. Ask the school district where noted below.';

test('a home has one school per level, plus a school of choice', () => {
  expect(say(homes.inFirst, oak, elm, middle, high, choice)).toEqual({
    summary: 'These are the schools for your address.',
    facts: [
      { label: 'Elementary school', text: 'Oak School, K–5' },
      { label: 'Middle school', text: 'Fir School, K–5' },
      { label: 'High school', text: 'Ash School, K–5' },
      { label: 'School of choice', text: 'Yew School, K–5: you can choose it instead.' },
    ],
    ask: [],
    marks: ['Oak own', 'Elm –', 'Fir own', 'Ash own', 'Yew own'],
  });
});

test('a home outside all school zones has no schools', () => {
  expect(say(homes.outside, oak, middle, choice)).toEqual({
    summary:
      'Your address is outside all the school zones we know. Ask the school district which schools are yours.',
    facts: [],
    ask: office,
    marks: ['Oak –', 'Fir –', 'Yew –'],
  });
  expect(say(homes.outside, choice), 'where only schools to choose are known').toMatchObject({ ask: office });
});

test('a home on the border of two zones of a level, outside another level’s, gets both answers', () => {
  expect(
    say(homes.betweenFirstAndSecond, oak, elm, aSchoolZone('Fir', 'middle', [west + 0.5, south])),
  ).toEqual({
    summary: unsure,
    facts: [
      {
        label: 'Elementary school',
        text: 'Your address is on the border of Oak area (Oak School) and Elm area (Elm School). Ask the school district which of these schools is yours.',
      },
      {
        label: 'Middle school',
        text: 'Your address is outside all the middle school zones we know. Ask the school district.',
      },
    ],
    ask: office,
    marks: ['Oak perhaps', 'Elm perhaps', 'Fir –'],
  });
});

test('a home on the border of a zone and of a school of choice has two possible schools', () => {
  expect(say(homes.onOuterBorder, oak, choice)).toEqual({
    summary: unsure,
    facts: [
      {
        label: 'Elementary school',
        text: 'Your address is on the border of Oak area (Oak School). Ask the school district whether this school is yours.',
      },
      {
        label: 'School of choice',
        text: 'Your address is on the border of Yew area (Yew School). Ask the school district if you can choose it.',
      },
    ],
    ask: office,
    marks: ['Oak perhaps', 'Yew perhaps'],
  });
});

test('a home in two zones of one level may have a choice', () => {
  expect(say(homes.inFirst, oak, aSchoolZone('Elm', 'elementary', firstCorner), high)).toEqual({
    summary: unsure,
    facts: [
      {
        label: 'Elementary school',
        text: 'Your address is in Oak area (Oak School) and Elm area (Elm School), which overlap there. You may have a choice. Ask the school district.',
      },
      { label: 'High school', text: 'Ash School, K–5' },
    ],
    ask: office,
    marks: ['Oak perhaps', 'Elm perhaps', 'Ash own'],
  });
});
