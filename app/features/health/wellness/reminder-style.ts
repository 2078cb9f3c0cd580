import type { IconName } from '~/ui/icon-names';

/** Icons are chosen by keyword, such as 'Dental cleaning' (S2 §3). */
export function itemIcon(item: string): IconName {
  return itemIcons.find(([word]) => word.test(item))?.[1] ?? 'heart';
}

const itemIcons: readonly (readonly [RegExp, IconName])[] = [
  [/physical/i, 'pulse'],
  [/dental/i, 'tooth'],
  [/vision/i, 'eye'],
  [/blood/i, 'drop'],
];

type StatusStyle = { icon: IconName; statusColor: string };

/** Icons and colors are chosen by keyword: done, due, or else scheduled (S2 §3). */
export function statusStyle(status: string): StatusStyle {
  // Match whole words: 'incompleted' isn't done, and 'residue' isn't due.
  if (/\bcompleted\b/i.test(status) && !/\bnot completed\b/i.test(status)) return done;
  return /\b(over)?due\b/i.test(status) ? due : planned;
}

const done: StatusStyle = { icon: 'done', statusColor: 'bg-success-soft text-success' };
const due: StatusStyle = { icon: 'bell', statusColor: 'bg-warning-soft text-warning' };
const planned: StatusStyle = { icon: 'calendar', statusColor: 'bg-sunken text-ink' };
