import type { IconName } from '~/ui/icon-names';

/** The icon of a reminder by what it is about, such as 'Dental cleaning' (S2 §3). */
export function itemIcon(item: string): IconName {
  return itemIcons.find(([word]) => word.test(item))?.[1] ?? 'heart';
}

const itemIcons: readonly (readonly [RegExp, IconName])[] = [
  [/physical/i, 'pulse'],
  [/dental/i, 'tooth'],
  [/vision/i, 'eye'],
  [/blood/i, 'drop'],
];

type StatusLook = { icon: IconName; statusColor: string };

/** Icon and colors of a status by its words: done, due, and otherwise a day in the calendar (S2 §3). */
export function statusLook(status: string): StatusLook {
  // Whole words: an 'incompleted' check-up is not done, and nothing about a 'residue' is due.
  if (/\bcompleted\b/i.test(status) && !/\bnot completed\b/i.test(status)) return done;
  return /\b(over)?due\b/i.test(status) ? due : planned;
}

const done: StatusLook = { icon: 'done', statusColor: 'bg-success-soft text-success' };
const due: StatusLook = { icon: 'bell', statusColor: 'bg-warning-soft text-warning' };
const planned: StatusLook = { icon: 'calendar', statusColor: 'bg-sunken text-ink' };
