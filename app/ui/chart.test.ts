import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { BarChart, type ChartPoint, type ChartProps } from './chart';

const toPoint = (name: string, value: number | null, second?: number | null): ChartPoint => ({
  key: name,
  name,
  shortName: name,
  value,
  text: value === null ? null : `${value} kWh`,
  ...(second !== undefined && {
    second: { value: second, text: second === null ? null : `${second} kWh` },
  }),
});

const draw = (props: Partial<ChartProps>) =>
  renderToStaticMarkup(
    createElement(BarChart, {
      title: 'Today, kWh',
      columns: { name: 'Hour', value: 'Solar' },
      points: [],
      ...props,
    }),
  );
const readRows = (html: string) =>
  [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  );
const label = (html: string) => /aria-label="([^"]+)"/.exec(html)?.[1];
/** The heights of each path's bars. */
const bars = (html: string) =>
  [...html.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) =>
    [...path.matchAll(/M[\d.]+ ([\d.]+)h/g)].map(([, top]) => 100 - Number(top)),
  );

test('two kinds of bars share a scale, a table and a legend that needs no color', () => {
  const html = draw({
    columns: { name: 'Hour', value: 'Solar', second: 'Usage' },
    points: [toPoint('6 AM', 0, 2), toPoint('7 AM', 4, 1), toPoint('8 AM', 3, null)],
  });
  expect(readRows(html)).toEqual([
    ['Hour', 'Solar', 'Usage'],
    ['8 AM', '3 kWh', '–', 'No value'],
    ['7 AM', '4 kWh', '1 kWh'],
    ['6 AM', '0 kWh', '2 kWh'],
  ]);
  expect(label(html)).toBe(
    'Today, kWh: Solar 3 of 3 values, from 0 to 4; Usage 2 of 3 values, from 1 to 2. The table below has every value.',
  );
  // A zero draws a thin line. A gap draws nothing.
  expect(bars(html)).toEqual([
    [1, 100, 75],
    [50, 25],
  ]);
  expect(html).toMatch(/Solar.*Usage.*Highest: 4/s);
  expect(new Set(html.match(/<rect[^>]*class="[^"]+"/g)?.map((rect) => /stroke-accent/.test(rect)))).toEqual(
    new Set([true, false]),
  );
});

test('a chart leaves room for hours still to come and shows the given axis labels', () => {
  const html = draw({ points: [toPoint('12 AM', 1)], slots: 24, axis: ['12 AM', '12 PM', '12 AM'] });
  expect(html).toContain('viewBox="0 0 24 100"');
  expect(html).toMatch(/<span>12 AM<\/span><span>12 PM<\/span><span>12 AM<\/span>/);
  expect(label(html)).toBe('Today, kWh: 1 of 1 values, from 1 to 1. The table below has every value.');
});

test('a chart without values shows only its table', () => {
  const html = draw({ points: [toPoint('12 AM', null)] });
  expect(html).not.toContain('<svg');
  expect(readRows(html)).toEqual([
    ['Hour', 'Solar'],
    ['12 AM', '–', 'No value'],
  ]);
});
