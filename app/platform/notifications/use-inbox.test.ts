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

it('a new notification is listed first and counted', () => {
  const merged = mergeInbox(loaded, [item('c', 3)], 10);
  expect(merged.items.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(merged).toMatchObject({ total: 3, unread: 2 });
});

it('a loaded notification is not counted twice', () => {
  expect(mergeInbox(loaded, [item('b', 2)], 10)).toEqual(loaded);
});

it('a notification older than the newest loaded one is ignored', () => {
  expect(mergeInbox(loaded, [item('x', 0)], 10)).toEqual(loaded);
});

it('the inbox shows no more than its limit but counts all', () => {
  const merged = mergeInbox(loaded, [item('d', 4), item('c', 3)], 3);
  expect(merged.items.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  expect(merged.total).toBe(4);
});
