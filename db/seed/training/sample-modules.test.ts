import { expect, test } from 'vitest';

import { parseModule } from './sample-module';
import { readSampleModules } from './sample-modules';

const sampleModules = readSampleModules();

const titleBound = 120;
const bodyBound = 5_000;

const sections = sampleModules.flatMap((module) => module.sections);
const questions = sampleModules.flatMap((module) => module.questions);

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

test('at least eight modules are shown, what helps in every emergency first', () => {
  expect(sampleModules.length).toBeGreaterThanOrEqual(8);
  expect(sampleModules.map(({ id }) => id)).toEqual([
    'emergency-kit',
    'household-plan',
    'earthquake',
    'wildfire-smoke',
    'winter-storm',
    'flood',
    'home-fire',
    'first-aid-cpr',
  ]);
});

test('no two modules, sections or questions share an id', () => {
  expect(twice(sampleModules.map(({ id }) => id))).toEqual([]);
  expect(twice(sections.map(({ id }) => id))).toEqual([]);
  expect(twice(questions.map(({ id }) => id))).toEqual([]);
  for (const { id } of [...sampleModules, ...sections, ...questions]) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('a module has three to six sections, five questions or more, and says what it takes and brings', () => {
  for (const module of sampleModules) {
    expect(module.sections.length, module.id).toBeGreaterThanOrEqual(3);
    expect(module.sections.length, module.id).toBeLessThanOrEqual(6);
    expect(module.questions.length, module.id).toBeGreaterThanOrEqual(5);
    expect(module.description.trim(), module.id).not.toBe('');
    for (const number of [module.estimatedDuration, module.pointsReward]) {
      expect(Number.isInteger(number) && number > 0, module.id).toBe(true);
    }
  }
});

test('a question has three or four different options, one of them right, and says why', () => {
  for (const { id, question, options, answer, explanation } of questions) {
    expect(question.trim(), id).not.toBe('');
    expect([3, 4], id).toContain(options.length);
    expect(twice(options.map((option) => option.trim().toLowerCase())), id).toEqual([]);
    expect(
      options.every((option) => option.trim() !== ''),
      id,
    ).toBe(true);
    expect(Object.keys(options), id).toContain(String(answer));
    expect(explanation.trim(), id).not.toBe('');
  }
});

test('the right option is not always at the same place', () => {
  for (const module of sampleModules) {
    expect(new Set(module.questions.map(({ answer }) => answer)).size, module.id).toBeGreaterThan(1);
  }
});

test('a module names sources, all of them https, and the day it was held against them', () => {
  for (const { id, sources, reviewedOn } of sampleModules) {
    expect(sources.length, id).toBeGreaterThan(0);
    for (const { name, url } of sources) {
      expect(name.trim(), id).not.toBe('');
      expect(new URL(url).protocol, url).toBe('https:');
    }
    expect(new Date(`${reviewedOn}T00:00:00Z`).toISOString(), id).toBe(`${reviewedOn}T00:00:00.000Z`);
  }
});

test('a body is Markdown without HTML, images and headings of the first or second level', () => {
  for (const { id, body } of sections) {
    expect(body.trim(), id).not.toBe('');
    expect(body, id).not.toMatch(/<[a-z!/]/i);
    expect(body, id).not.toMatch(/!\[/);
    expect(body, id).not.toMatch(/^ {0,3}#{1,2}(\s|$)/m);
    // A line of = or - under a text makes that text a heading, too.
    expect(body, id).not.toMatch(/^ {0,3}(=+|-+)[ \t]*$/m);
  }
});

test('a title has at most 120 characters and a body at most 5,000', () => {
  for (const { id, title } of [...sampleModules, ...sections]) {
    expect(title.trim(), id).not.toBe('');
    expect(title.length, id).toBeLessThanOrEqual(titleBound);
  }
  for (const { id, body } of sections) {
    expect(body.length, id).toBeLessThanOrEqual(bodyBound);
  }
});

test('a module that is not written as the others are is named', () => {
  expect(() => parseModule('flood', '# Flood\n')).toThrow('The training module flood is not written');
});
