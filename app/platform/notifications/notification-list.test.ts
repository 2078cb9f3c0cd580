import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';

import { Icon, type IconName } from '~/ui/icon';
import { ClockProvider } from '~/ui/time';

import { NotificationList } from './notification-list';
import type { InboxItem } from './notifications';

const now = '2026-11-20T22:14:30.000Z';

async function readHtml(item: Partial<InboxItem>): Promise<string> {
  const empty = { id: 'a', type: '', title: '', message: '', read: true, createdAt: now };
  const items = [{ ...empty, url: null, senderName: null, ...item }];
  const routes = [{ path: '/', element: createElement(NotificationList, { items }) }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('https://vclink.example/'));
  if (context instanceof Response) throw new Error('A redirect.');
  const router = createStaticRouter(dataRoutes, context);
  const children = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToStaticMarkup(
    createElement(ClockProvider, { serverNow: now, timeZone: 'America/Los_Angeles', children }),
  );
}

const toPath = (name: IconName) => /<use.*?>/.exec(renderToStaticMarkup(createElement(Icon, { name })))![0];

test.for<[type: string, icon: IconName]>([
  ['reward_earned', 'award'],
  ['safety_alert', 'warning'],
  ['listing_message', 'chat'],
  ['something_new', 'info'],
])('a notification of type %s has the icon %s', async ([type, icon]) => {
  expect(await readHtml({ type, title: 'New badge: On Board' })).toContain(toPath(icon));
});

test('pressing a notification posts that it was read', async () => {
  expect(await readHtml({ id: 'b', type: 'reward_earned' })).toContain('action="/notifications/b/read"');
});
