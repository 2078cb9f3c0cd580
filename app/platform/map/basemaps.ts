import type { SkipReason } from './shapes';

export const managePath = '/manage/map';
export const formerPath = `${managePath}/former`;
export const removePath = `${managePath}/remove`;

/** Reasons for omitted features, after their number: "3 without a shape …". */
const leftOutWords: Record<SkipReason, string> = {
  unknown: 'that maps don’t draw, such as benches and borders',
  'no-shape': 'without a readable shape',
  'off-earth': 'with impossible coordinates',
  'date-line': 'that cross the date line',
  open: 'with an open outline',
  'too-large': 'that are larger than 100 km',
  'too-small': 'that have too few points',
};

export function formatStored({ count, leftOut, isNew, isThinned }: Stored): {
  title: string;
  description: string;
} {
  const things = count === 1 ? 'It has one feature.' : `It has ${count.toLocaleString('en-US')} features.`;
  const left = Object.entries(leftOut).map(
    ([why, number]) => `${number.toLocaleString('en-US')} ${leftOutWords[why as SkipReason]}`,
  );
  const dense = isThinned ? ' Where they are very dense, maps skip the smallest ones.' : '';
  return {
    title: isNew ? 'All maps show it now' : 'Maps already show this one',
    description: `${things}${left.length === 0 ? '' : ` Left out: ${left.join('; ')}.`}${dense}`,
  };
}

type Stored = {
  count: number;
  leftOut: Partial<Record<SkipReason, number>>;
  isNew: boolean;
  isThinned: boolean;
};
