import { expect, it } from 'vitest';

import type { Inbox, InboxItem } from './notifications';
import { mergeInbox } from './use-inbox';

const item = (id: string, second: number): InboxItem => ({
  id,
  type: 'community_update',
  title: id,
  message: '',
  read: false,
  createdAt: `2025-09-03T10:00:0${second}.000Z`,
  url: null,
  senderName: null,
});
const loaded: Inbox = { items: [item('b', 2), item('a', 1)], total: 2, unread: 1 };

it('puts what arrived first and counts it', () => {
  const merged = mergeInbox(loaded, [item('c', 3)], 10);
  expect(merged.items.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(merged).toMatchObject({ total: 3, unread: 2 });
});

it('counts nothing twice once it is loaded', () => {
  expect(mergeInbox(loaded, [item('b', 2)], 10)).toEqual(loaded);
});

it('leaves out what is older than the newest that was loaded', () => {
  expect(mergeInbox(loaded, [item('x', 0)], 10)).toEqual(loaded);
});

it('shows no more than its limit, and counts all', () => {
  const merged = mergeInbox(loaded, [item('d', 4), item('c', 3)], 3);
  expect(merged.items.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  expect(merged.total).toBe(4);
});
