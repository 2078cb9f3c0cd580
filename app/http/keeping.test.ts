import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';

import routes from '~/routes';

import { toCacheControl } from './keeping.server';

const toPatterns = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above;
    return [pattern || '/', ...toPatterns(children, pattern)];
  });

const patterns = [...new Set(toPatterns(routes))].filter((pattern) => !pattern.startsWith('/api/'));
const toSections = (control: string) => [
  ...new Set(
    patterns
      .filter((pattern) => toCacheControl(pattern) === control)
      .map((pattern) => pattern.split('/').slice(0, 3).join('/')),
  ),
];

test('what is about one person is kept by no browser; every other page is, for what was typed there', () => {
  expect(patterns.length).toBeGreaterThan(150);
  expect(toSections('no-store').sort()).toMatchInlineSnapshot(`
    [
      "/community/events",
      "/community/marketplace",
      "/emergency",
      "/emergency/shared",
      "/emergency/shares",
      "/health",
      "/health/bookings",
      "/health/dashboard",
      "/health/digital",
      "/health/fitness",
      "/health/programs",
      "/manage/audit",
      "/manage/codes",
      "/manage/deliveries",
      "/manage/devices",
      "/manage/homes",
      "/manage/people",
      "/messages/:messageId",
      "/notifications",
      "/notifications/:notificationId",
      "/notifications/read-all",
      "/profile",
      "/profile/edit",
      "/profile/photo",
      "/settings",
      "/settings/account",
      "/settings/blocked",
      "/settings/community-rewards",
      "/settings/emergency-contacts",
      "/settings/notifications",
      "/sustainable/ai-tips",
      "/sustainable/water-management",
    ]
  `);
  expect(toSections('private, no-cache').sort()).toMatchInlineSnapshot(`
    [
      "/",
      "/*",
      "/alerts/:alertId",
      "/alerts/banner",
      "/claim/:token",
      "/community/business",
      "/community/events",
      "/community/marketplace",
      "/community/qr",
      "/community/qr.png",
      "/community/qr.svg",
      "/community/share",
      "/community/shuttle",
      "/community/social",
      "/confirm-address",
      "/feeds/alerts",
      "/feeds/alerts.atom",
      "/feeds/bookings",
      "/first-steps/put-away",
      "/forgot",
      "/forgot/sent",
      "/health/outdoor",
      "/join",
      "/lite",
      "/mail/stop",
      "/manage",
      "/manage/amenities",
      "/manage/articles",
      "/manage/classes",
      "/manage/content",
      "/manage/events",
      "/manage/focus",
      "/manage/map",
      "/manage/messages",
      "/manage/page-views",
      "/manage/plots",
      "/manage/reports",
      "/manage/settings",
      "/manage/setup",
      "/manage/slots",
      "/map/:version",
      "/messages/community-update",
      "/messages/new",
      "/messages/preview",
      "/messages/safety-alert",
      "/notifications/coming",
      "/photos/:photoId",
      "/photos/files",
      "/photos/staged",
      "/reset",
      "/signin",
      "/signin/code",
      "/signin/link",
      "/signin/passkey",
      "/signout",
      "/sustainable",
      "/sustainable/community-garden",
      "/sustainable/energy-monitoring",
      "/wellbeing",
      "/wellbeing/neighborhood",
      "/wellbeing/preparedness",
      "/wellbeing/welcome-packet",
    ]
  `);
});
