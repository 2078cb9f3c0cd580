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
  // A zero draws a thin line. A gap draws nothing. Two more paths are the legend's.
  expect(bars(html).slice(2)).toEqual([
    [1, 100, 75],
    [50, 25],
  ]);
  expect(html).toMatch(/Solar.*Usage.*<span>4<\/span><span>2<\/span><span>0<\/span>/s);
  expect(html).toMatch(/class="fill-accent".*class="chart-mark"/s);
});

test('a chart leaves room for hours still to come and shows the given axis labels', () => {
  const html = draw({ points: [toPoint('12 AM', 1)], slots: 24, axis: ['12 AM', '12 PM', '12 AM'] });
  expect(html).toContain('viewBox="0 0 24 100"');
  expect(html).toMatch(/<span>12 AM<\/span><span>12 PM<\/span><span>12 AM<\/span>/);
  expect(label(html)).toBe('Today, kWh: 1 of 1 values, from 1 to 1. The table below has every value.');
});

test('a chart’s axis ends at a round number, with a round number in its middle', () => {
  const axis = (most: number) =>
    [
      ...draw({ points: [...'12345678'].map((name) => toPoint(name, most)) }).matchAll(
        /<span>([\d.,]+)<\/span>/g,
      ),
    ]
      .slice(0, 3)
      .map(([, label]) => label);
  expect([678.1, 15_185, 4, 0.3, 0].map(axis)).toEqual([
    ['800', '400', '0'],
    ['16,000', '8,000', '0'],
    ['4', '2', '0'],
    ['0.3', '0.2', '0'],
    ['2', '1', '0'],
  ]);
});

test('a chart without values shows only its table', () => {
  const html = draw({ points: [toPoint('12 AM', null)] });
  expect(html).not.toContain('<svg');
  expect(readRows(html)).toEqual([
    ['Hour', 'Solar'],
    ['12 AM', '–', 'No value'],
  ]);
});
