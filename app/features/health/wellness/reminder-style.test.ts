import { describe, expect, test } from 'vitest';

import { itemIcon, statusStyle } from './reminder-style';

describe('reminder icons', () => {
  test.for([
    ['Annual Physical', 'pulse'],
    ['dental cleaning', 'tooth'],
    ['Vision Exam', 'eye'],
    ['Blood Work', 'drop'],
    ['Flu Shot', 'heart'],
    ['', 'heart'],
  ] as const)('a reminder of “%s” has the icon %s', ([item, icon]) => {
    expect(itemIcon(item)).toBe(icon);
  });

  test.for([
    ['Completed', 'done', 'success'],
    ['completed on May 2', 'done', 'success'],
    ['Due', 'bell', 'warning'],
    ['Overdue since March', 'bell', 'warning'],
    ['Not completed, due in June', 'bell', 'warning'],
    ['Not completed', 'calendar', 'ink'],
    ['Scheduled for June 3', 'calendar', 'ink'],
    ['Residue test planned', 'calendar', 'ink'],
  ] as const)('the status “%s” has the icon %s', ([status, icon, color]) => {
    const style = statusStyle(status);
    expect(style.icon).toBe(icon);
    expect(style.statusColor).toContain(`text-${color}`);
  });
});
