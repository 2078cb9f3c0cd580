import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it, test } from 'vitest';

import { listPictures } from './list-pictures';
import * as community from './picture-of-community';
import * as eco from './picture-of-eco';
import * as health from './picture-of-health';

const folder = new URL('../../public/pictures/', import.meta.url);
/** Badge pictures are excluded, because the rewards catalog has its own test (app/platform/rewards). */
const onDisk = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg') && !path.startsWith('badges'))
  .map((path) => `/pictures/${path}`);

test('every picture used exists, and every picture file is used', () => {
  expect([...new Set(listPictures())].sort()).toEqual(onDisk.sort());
});

test.each(onDisk)('the picture %s is small and loads nothing from other sites', (address) => {
  const svg = readFileSync(new URL(address.replace('/pictures/', ''), folder), 'utf8');
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4000);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"/);
  expect(svg).not.toMatch(/<(script|foreignObject|image|a|text|title|animate|set)\b/i);
  expect(svg).not.toMatch(/\s(on\w+|src|xlink:\w+)\s*=|\shref="(?!#)|url\(|@import|data:|NaN|undefined/i);
  expect(svg.match(/\w+:\/\//g)).toHaveLength(1);
});

describe('selecting a picture by words', () => {
  it.each([
    [community.eventPicture('Neighborhood Potluck'), 'events/meal'],
    [community.eventPicture('Residents’ Meeting'), 'events/meeting'],
    [community.eventPicture('Seed Swap'), 'events/garden'],
    [community.eventPicture('Saturday', 'We walk the creek'), 'events/outdoors'],
    [community.eventPicture('Saturday'), 'events/other'],
    [community.eventPicture('Book Club'), 'events/books'],
    [health.classPicture('Swimming Pool'), 'classes/pool'],
    [health.classPicture('Strength for Seniors'), 'classes/strength'],
    [health.classPicture('Indoor Cycling'), 'classes/cycling'],
    [health.classPicture('Fitness Studio'), 'classes/studio'],
    [health.classPicture('Community Kitchen'), 'classes/kitchen'],
    [health.trailPicture('Cedar Grove Walk', 'Walking'), 'trails/forest'],
    [health.trailPicture('Hillside Run', 'Running'), 'trails/hillside'],
    [community.businessPicture('Café'), 'businesses/cafe'],
    [community.businessPicture('Bike repair'), 'businesses/bicycle'],
    [community.businessPicture('Notary'), 'businesses/other'],
    [community.placePicture('Community center'), 'places/center'],
    [community.placePicture('Senior meeting place'), 'places/senior'],
    [community.listingPicture('City bicycle, 7 gears', 'sell'), 'businesses/bicycle'],
    [community.listingPicture('Old thing', 'lend'), 'listings/lend'],
    [eco.energyPicture('grid'), 'energy/grid'],
    [eco.gardenPicture('For children'), 'garden/children'],
    [eco.gardenPicture('Seeds to Seedlings'), 'garden/greenhouse'],
    [health.programPicture('Support group', 'Open Circle'), 'programs/support'],
    [health.trainingPicture('Wildfire and smoke'), 'training/wildfire-smoke'],
    [health.trainingPicture('Home fire: get out alive'), 'training/home-fire'],
    [health.trainingPicture('Winter storm and power outage'), 'training/winter-storm'],
    [health.trainingPicture(null, undefined), 'training/other'],
  ])('the words select the picture %s', (address, path) => {
    expect(address).toBe(`/pictures/${path}.svg`);
  });
});
