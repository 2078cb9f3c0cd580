import { expect, test } from 'vitest';

import { formatAuthor, formatNeighbor } from './format-author';

const unit = '14 Cedar Lane, 2B';

test.for([
  [{ name: 'Maya Chen', role: 'manager', unit: 'Office' }, 'Maya Chen (manager)'],
  [{ name: 'Dee Ito', role: 'dispatcher', unit }, 'Dee Ito (dispatcher)'],
  [{ name: 'Ed Ito', role: 'editor', unit }, 'Ed Ito (editor)'],
  [{ name: 'Rosa Alvarez', role: 'resident', unit }, 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)'],
  [{ name: 'Maya Chen', role: 'resident', unit: null }, 'Maya Chen (resident)'],
  [{ name: 'Maya Chen (manager)', role: 'resident' }, 'Maya Chen manager (resident)'],
  [{ name: 'Maya Chen（manager）', role: 'resident' }, 'Maya Chen manager (resident)'],
  [{ name: '\u202EnehC ayaM\u3164', role: 'resident' }, 'nehC ayaM (resident)'],
  [{ name: '\u200B\u2800', role: 'resident', unit }, 'Community Resident (resident, 14 Cedar Lane, 2B)'],
  [{ name: null, role: null }, 'Community Resident'],
  [{ name: 'Rosa Alvarez', role: 'resident', unit, isOwn: true }, 'Rosa Alvarez (you)'],
] as const)('the author %o is shown as %s', ([author, label]) => {
  expect(formatAuthor(author)).toBe(label);
});

test.for([
  [{ name: 'Maya Chen', role: 'manager' }, 'Maya Chen (manager)'],
  [{ name: 'Rosa Alvarez', role: 'resident', unit }, 'Rosa Alvarez'],
  [{ name: 'Maya Chen (manager)', role: 'resident' }, 'Maya Chen manager'],
  [{ name: 'Rosa Alvarez', role: 'resident', isOwn: true }, 'Rosa Alvarez (you)'],
  [{ name: null, role: null }, 'Community Resident'],
] as const)('among neighbors, the author %o is shown as %s', ([author, label]) => {
  expect(formatNeighbor(author)).toBe(label);
});
