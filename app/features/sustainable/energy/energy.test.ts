import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import {
  coveredPercent,
  type EnergyData,
  type EnergyFacility,
  type FacilityOutput,
  sampleToday,
  solarCoverage,
  withToday,
} from './energy';
import { EnergyToday } from './energy-today';
import {
  formatBalance,
  formatEnergy,
  formatFlow,
  formatOutput,
  formatPower,
  formatSampleOutput,
  formatSilent,
  formatUsual,
} from './energy-words';
import { FacilityNow } from './facility-parts';
import { FacilityOutputFacts } from './facility-output';
import { formatPowerNow, type PowerNow, readPowerNow } from './power-now';
import { PowerPicture } from './power-picture';

/** Renders the server's HTML as text. Its clock starts at 1970. */
const renderText = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ');

const day = '2026-03-10';
const sample = sampleToday(day);
const measured: EnergyData = { ...sample, source: 'readings', updatedAt: '2026-03-10T21:29:50Z', meters: 12 };

test('solar covers use within the same hour, not before or after it', () => {
  expect(coveredPercent([])).toBeNull();
  expect(coveredPercent([{ solar: 5, usage: 0 }])).toBeNull();
  expect(coveredPercent([{ solar: 0, usage: 2 }])).toBe(0);
  expect(coveredPercent([{ solar: 9, usage: 2 }])).toBe(100);
  expect(
    coveredPercent([
      { solar: 9, usage: 1 },
      { solar: 0, usage: 2 },
    ]),
  ).toBe(33);
});

describe('the energy balance', () => {
  const readBalance = (solarGenerated: number, homeUsage: number, excess: number, imported: number) =>
    formatBalance({ solarGenerated, homeUsage, excess, imported });

  test.for([
    [
      42.7,
      28.4,
      14.3,
      0,
      'We generate 50% more energy than used',
      '14.3 kWh of excess sent to the grid today.',
    ],
    [
      5000,
      10,
      4990,
      0,
      'We generate 49,900% more energy than used',
      '4,990 kWh of excess sent to the grid today.',
    ],
    // Surplus came back at night, so the export is more than production minus use.
    [30, 12, 22, 4, 'We generate 150% more energy than used', '22.0 kWh of excess sent to the grid today.'],
    // The battery took the surplus.
    [
      30,
      29,
      0,
      0.01,
      'We generate 3% more energy than used',
      'No power came from or went to the grid today.',
    ],
    [30, 29, 0, 3, 'We generate 3% more energy than used', 'We drew 3.0 kWh from the grid today.'],
    [
      10.04,
      10,
      4.2,
      4.1,
      'We made as much power as we used today',
      'We drew 4.1 kWh from the grid today and sent 4.2 kWh back.',
    ],
    [10.04, 10, 4.2, 0, 'We made as much power as we used today', 'We sent 4.2 kWh to the grid today.'],
    [8, 10, 0, 2, 'We made 80% of what we used', 'We drew 2.0 kWh from the grid today.'],
    [0, 3.3, 0, 0, 'We made 0% of what we used', 'No power came from or went to the grid today.'],
    [
      49.8,
      97.3,
      266,
      320,
      'We made 51% of what we used',
      'We drew 320.0 kWh from the grid today and sent 266.0 kWh back.',
    ],
  ] as const)(
    'the balance of %f to %f kWh with %f sent and %f taken reads: %s',
    ([solar, usage, sent, taken, title, text]) => {
      expect(readBalance(solar, usage, sent, taken)).toEqual({ title, text });
    },
  );

  test('the balance is not shown without use', () => {
    expect(readBalance(3, 0, 3, 0)).toBeNull();
  });
});

test('the solar share is that of now if meters are live, else that of today’s hours', () => {
  const share = (solarKw: number | null, usageKw: number | null, efficiency: number | null = 34) =>
    solarCoverage({ ...measured, solarKw, usageKw, efficiency });
  expect(share(245, 500)).toEqual({ percent: 49, isNow: true });
  expect(share(900, 500)).toEqual({ percent: 100, isNow: true });
  expect([share(null, 500), share(3, null), share(3, 0)]).toEqual(
    Array(3).fill({ percent: 34, isNow: false }),
  );
  expect(share(null, null, null)).toBeNull();
});

test('a home is compared with the same weekday', () => {
  const say = (percent: number) => formatUsual({ percent, weekday: 'Sunday' });
  expect([-8, 12, 2, 0].map(say)).toEqual([
    '8% under your usual Sunday',
    '12% over your usual Sunday',
    'About your usual Sunday',
    'About your usual Sunday',
  ]);
});

test('amounts and powers are formatted with their units', () => {
  expect([0, 42.66, 999.94, 999.96, 12345.6].map(formatEnergy)).toEqual([
    '0.0 kWh',
    '42.7 kWh',
    '999.9 kWh',
    '1,000 kWh',
    '12,346 kWh',
  ]);
  expect([3.24, 99.94, 99.96, -310.4, 999.4, 999.6, 1804].map(formatPower)).toEqual([
    '3.2 kW',
    '99.9 kW',
    '100 kW',
    '-310 kW',
    '999 kW',
    '1.00 MW',
    '1.80 MW',
  ]);
});

test('silent meters are counted in words', () => {
  const say = (silentMeters: number, meters: number) => formatSilent({ silentMeters, meters });
  expect(say(0, 12)).toBeNull();
  expect(say(1, 12)).toBe('1 of 12 meters hasn’t reported in the last minute');
  expect(say(2, 12)).toBe('2 of 12 meters haven’t reported in the last minute');
  expect(say(12, 12)).toBe('No meter has reported in the last minute');
});

test('a flow is described with its direction', () => {
  expect([3.2, -3.2, 0].map((kw) => formatFlow('battery', kw))).toEqual([
    'Charging at 3.2 kW',
    'Discharging at 3.2 kW',
    'Idle',
  ]);
  expect([310.5, -1310.5, 0].map((kw) => formatFlow('grid', kw))).toEqual([
    '311 kW from the grid',
    '1.31 MW to the grid',
    'No flow',
  ]);
});

test('a facility’s output and its sample name what they measure', () => {
  const at = '2026-03-10T21:29:50Z';
  expect(formatOutput('solar', { outputKw: 1500, at })).toEqual([
    { label: 'Current output', value: '1.50 MW' },
  ]);
  expect(formatOutput('analytics', { outputKw: 0, at })).toEqual([
    { label: 'Current usage', value: '0.0 kW' },
  ]);
  expect(formatOutput('battery', { chargePercent: 81.5, flowKw: -4, at })).toEqual([
    { label: 'Charge', value: '82%' },
    { label: 'Flow', value: 'Discharging at 4.0 kW' },
  ]);
  const facility = { kind: 'battery', sampleOutput: null, sampleCharge: '78%', sampleFlow: '0.4 MW in' };
  expect(formatSampleOutput(facility as EnergyFacility)).toEqual([
    { label: 'Charge', value: '78%' },
    { label: 'Flow', value: '0.4 MW in' },
  ]);
});

describe('the last days with live totals of today', () => {
  const days = [
    { day: '2026-03-09', solar: 5, usage: null },
    { day, solar: 1, usage: null },
  ];

  test('the last days include totals from the socket, and keep the others', () => {
    const data = { ...measured, solarGenerated: 2, homeUsage: 0 };
    expect(withToday(days, data)).toEqual([days[0], { day, solar: 2, usage: null }]);
    expect(withToday(days, sample)).toEqual(days);
  });

  test('the last days move on by a day at midnight', () => {
    const data = { ...measured, day: '2026-03-11', solarGenerated: 0, homeUsage: 0.5 };
    expect(withToday(days, data)).toEqual([days[1], { day: '2026-03-11', solar: null, usage: 0.5 }]);
  });
});

test('an unmeasured facility shows its sample, labeled as such', () => {
  const facility = { kind: 'grid', sampleOutput: null, sampleCharge: null, sampleFlow: '0.6 MW to the grid' };
  const draw = (output?: FacilityOutput) =>
    renderText(createElement(FacilityOutputFacts, { facility: facility as EnergyFacility, output }));
  expect(draw()).toMatch(/^ *Flow +0\.6 MW to the grid +Measured +Sample reading *$/);
  expect(draw({ flowKw: -3.21, at: '2026-03-10T21:29:50Z' })).toMatch(
    /^ *Flow +3\.2 kW to the grid +Measured +Just now *$/,
  );
  const now = (output?: FacilityOutput) =>
    renderText(createElement(FacilityNow, { facility: facility as EnergyFacility, output }));
  expect(now()).toContain('Sample readings');
  expect(now({ flowKw: 1, at: '1969-12-31T23:59:48Z' })).toContain('Last reading 12 s ago');
});

describe('the power of this minute', () => {
  const say = (solar: number | null, usage: number | null, flows: Partial<PowerNow> = {}) =>
    formatPowerNow({ solar, usage, ...flows });

  test.for([
    [
      648,
      131,
      { battery: 161, grid: -356 },
      'The sun makes more than we use: 161 kW charges the battery, 356 kW goes to the grid.',
    ],
    [
      648,
      131,
      { battery: -20, grid: -537 },
      'The sun makes more than we use: 20.0 kW comes from the battery, 537 kW goes to the grid.',
    ],
    [648, 131, { grid: -517 }, 'The sun makes more than we use: 517 kW goes to the grid.'],
    [648, 131, {}, 'The sun makes more than we use.'],
    [648, 0, { grid: -648 }, 'The sun makes more than we use: 648 kW goes to the grid.'],
    [131, 131.2, { battery: 0.04, grid: 0 }, 'The sun makes what we use.'],
    [
      50,
      128,
      { battery: -18, grid: 60 },
      'The sun covers 39% of what we use: 18.0 kW comes from the battery, 60.0 kW comes from the grid.',
    ],
    [0, 128, { battery: null, grid: 1128 }, 'No sun right now: 1.13 MW comes from the grid.'],
    [0.03, 0, { battery: 0, grid: 0 }, 'No sun right now.'],
    [null, 128, { grid: 100 }, 'Our homes use 128 kW right now.'],
    [3.2, null, { grid: 100 }, 'The sun makes 3.2 kW right now.'],
    [null, null, { battery: 4, grid: 4 }, null],
  ] as const)('%f kW of sun and %f kW of use, with %o, read: %s', ([solar, usage, flows, sentence]) => {
    expect(say(solar, usage, flows)).toBe(sentence);
  });

  test('flows add up by kind, and a facility without a reading of the last minute is unknown', () => {
    const at = '2026-03-10T21:29:50Z';
    const facilities = { one: { flowKw: 2, at }, two: { flowKw: -5, at }, grid: { flowKw: 3, at } };
    const data = { ...measured, solarKw: 7, usageKw: 4, facilities };
    const battery = [
      { id: 'one', kind: 'battery' },
      { id: 'two', kind: 'battery' },
    ] as const;
    const now = Date.parse(at) + 10_000;
    expect(readPowerNow(data, battery, now)).toEqual({ solar: 7, usage: 4, battery: -3, grid: undefined });
    const all = [...battery, { id: 'grid', kind: 'grid' }] as const;
    expect(readPowerNow(data, all, now)).toMatchObject({ battery: -3, grid: 3 });
    expect(readPowerNow(data, all, now + 60_000)).toMatchObject({ battery: null, grid: null });
    expect(readPowerNow(data, all, null)).toEqual({ solar: null, usage: null, battery: null, grid: null });
  });

  test('the picture tells directions in words and by arrowheads, and has no part that nobody has', () => {
    const draw = (power: PowerNow) => renderToStaticMarkup(createElement(PowerPicture, { power }));
    const words = (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    const day = draw({ solar: 648, usage: 131, battery: 161, grid: -356 });
    expect(words(day)).toBe('Sun 648 kW Battery 161 kW charging Homes 131 kW in use Grid 356 kW going out');
    const heads = (html: string) =>
      [...html.matchAll(/h18l-9 ?(-?13)z/g)].map(([, down]) => Number(down) > 0);
    expect(heads(day)).toEqual([true, true, true]);
    const night = draw({ solar: 0, usage: 131, battery: -31, grid: 100 });
    expect(words(night)).toContain('Battery 31.0 kW discharging Homes 131 kW in use Grid 100 kW coming in');
    expect(heads(night)).toEqual([false, true, false]);
    const lone = draw({ solar: 0, usage: null, grid: 0 });
    expect(words(lone)).toBe('Sun 0.0 kW Homes – no reading Grid 0.0 kW no flow');
    expect(lone).toContain('repeat(2, 1fr)');
  });
});

describe('today’s energy as rendered on the server', () => {
  const draw = (data: EnergyData) =>
    renderText(createElement(EnergyToday, { data, facilities: [], isLive: false, isConnected: false }));

  test('unmeasured figures of today are labeled as a sample, never as live', () => {
    const words = draw(sample);
    expect(words).toContain('Sample readings');
    expect(words).toMatch(/Solar generated today\s+42\.7 kWh\s+Sample reading/);
    expect(words).toMatch(/Home usage today\s+28\.4 kWh\s+Sample reading/);
    expect(words).toContain('No meter sends readings yet: these are sample figures.');
    expect(words).toContain('Unknown: no hourly readings yet');
    expect(words).not.toMatch(/live|right now/i);
    expect(words).toMatch(
      /We generate 50% more energy than used\. +14\.3 kWh of excess sent to the grid today\. +These are sample readings\./,
    );
  });

  test('current power shows only while it is current', () => {
    // The test page's clock starts at 1970.
    const powers = { ...measured, solarKw: 3.2, usageKw: 4 };
    const at = (seconds: number) => new Date(-seconds * 1000).toISOString();
    expect(draw({ ...powers, updatedAt: at(59) })).toMatch(
      /The sun covers 80% of what we use\..*3\.2 kW.*4\.0 kW/s,
    );
    expect(draw({ ...powers, updatedAt: at(60) })).toMatch(/No readings right now\..*– +no reading/s);
    const followed = (isLive: boolean) =>
      renderText(
        createElement(EnergyToday, {
          data: { ...powers, updatedAt: at(59) },
          facilities: [],
          isLive,
          isConnected: true,
        }),
      );
    expect(followed(true)).toContain('3.2 kW');
    expect(followed(false)).toContain('No readings right now.');
  });

  test('the page says how up to date its readings are', () => {
    expect(draw({ ...measured, efficiency: 81, solarKw: 3.2 })).toMatch(
      /81%.*of our power came straight from the sun.*Last updated: {2}Just now/s,
    );
    expect(draw({ ...measured, silentMeters: 2 })).toContain(
      '· 2 of 12 meters haven’t reported in the last minute',
    );
    expect(draw({ ...measured, updatedAt: null })).toContain('No meter has sent a reading yet.');
  });
});
