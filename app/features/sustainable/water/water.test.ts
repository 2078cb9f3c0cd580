import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { LiveBadge } from '~/ui/live-badge';

import { sampleWater, formatAmount, formatChange, formatTarget, type WaterData } from './water';
import { WaterFacts, WaterToday } from './water-cards';

/** Renders the server's HTML as text. Its clock starts at 1970. */
const renderText = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ');

describe('water in words', () => {
  test.for([
    [127, 200, '63% of the daily target of 200 gal'],
    [0, 200, '0% of the daily target of 200 gal'],
    [200, 200, '100% of the daily target of 200 gal'],
    [1260.4, 1000, '126% of the daily target of 1,000 gal: 260 gal over'],
    [200.4, 200, '100% of the daily target of 200 gal: 0.4 gal over'],
  ] as const)('a use of %d with a target of %d is %s', ([usage, target, words]) => {
    expect(formatTarget(usage, target, 'us')).toBe(words);
  });

  test.for([
    [0, '0 gallons'],
    [3.44, '3.4 gallons'],
    [9.96, '10 gallons'],
    [10.4, '10 gallons'],
    [12_345.6, '12,346 gallons'],
  ] as const)('an amount of %d is %s', ([gallons, words]) => {
    expect(formatAmount(gallons, 'us')).toBe(words);
  });

  test('amounts are in liters in a metric neighborhood', () => {
    expect(formatAmount(127, 'metric')).toBe('481 liters');
    expect(formatAmount(0.5, 'metric')).toBe('1.9 liters');
    expect(formatTarget(220, 200, 'metric')).toBe('110% of the daily target of 757 L: 76 L over');
  });

  test.for([
    [-12, '12% less'],
    [0, 'No change'],
    [140, '140% more'],
  ] as const)('a change of %d%% is %s', ([change, words]) => {
    expect(formatChange(change)).toBe(words);
  });
});

describe('the water page', () => {
  const measured: WaterData = {
    ...sampleWater,
    source: 'readings',
    updatedAt: '1970-01-01T00:00:00Z',
    flow: 1.25,
    monthlyUsage: 3210.4,
    changeVsLastMonth: -12,
    leakStatus: 'No leaks detected',
    pressure: 58,
    meters: 6,
    silentMeters: 2,
  };

  test('the page without meters labels the specification’s figures as a sample, and invents none', () => {
    const today = renderText(createElement(WaterToday, { water: sampleWater }));
    expect(today).toContain('127 gal');
    expect(today).toContain('63% of the daily target of 200 gal');
    expect(today).toContain('No meter sends readings yet: these are sample figures.');
    expect(today).not.toMatch(/Last updated|Right now/);
    const facts = renderText(createElement(WaterFacts, { water: sampleWater }));
    expect(facts).toMatch(/Monthly usage Unknown .*Change vs last month No data yet .*Pressure Unknown/);
    expect(facts).toContain('Unknown: no meters yet');
    expect(facts).toContain('System monitoring 24/7');
    const badge = createElement(LiveBadge, { ...sampleWater, isLive: false, isConnected: true });
    expect(renderText(badge).trim()).toBe('Sample readings');
  });

  test('the page with meters shows readings, their age, and the number of silent meters', () => {
    const today = renderText(createElement(WaterToday, { water: measured }));
    expect(today).toContain('Right now: 1.3 gallons a minute. Last updated: Just now');
    expect(today).not.toContain('sample');
    const facts = renderText(createElement(WaterFacts, { water: measured }));
    expect(facts).toMatch(
      /Monthly usage 3,210 gal .*Change vs last month 12% less .*Leak status No leaks detected/,
    );
    expect(facts).toMatch(/Pressure 58 psi/);
    expect(facts).toContain('2 of 6 meters haven’t reported in the last minute.');
  });
});
