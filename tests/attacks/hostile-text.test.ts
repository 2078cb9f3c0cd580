import { describe, expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';

/** Text is data: whatever a form or a call is sent, the answer is a page or a problem, never a 5xx. */

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');

const forms: Record<string, string[]> = {
  '/signin': ['email', 'password', 'redirectTo'],
  '/join': ['code', 'name', 'email', 'password'],
  '/forgot': ['email'],
  '/reset?token=%F0%9F%94%91': ['newPassword'],
  '/settings/account/password': ['currentPassword', 'newPassword'],
  '/settings/account/address': ['email', 'currentPassword'],
  '/settings/account/delete': ['currentPassword'],
  '/settings/account/neighbors': ['showsName', 'showsHome'],
  '/signin/code': ['code', 'redirectTo'],
  '/signin/passkey': ['response', 'redirectTo'],
  '/settings/account/two-step': ['currentPassword'],
  '/settings/account/two-step/set-up': ['code'],
  '/settings/account/passkeys/add': ['name', 'response'],
  '/profile/edit': [
    ...['name', 'email', 'phone', 'address', 'city', 'state', 'country', 'latitude', 'longitude', 'unit'],
    ...['emergencyContact', 'shownPlace'],
  ],
  '/settings/emergency-contacts/new': ['name', 'phone', 'email', 'relationship'],
  '/settings/emergency-contacts/%22%3Cb%3E/edit': ['name', 'phone', 'email', 'relationship'],
  '/settings/community-rewards/leaderboard/leave': ['redirectTo'],
  '/settings/community-rewards/leaderboard/join': ['redirectTo'],
  '/manage/codes': ['home'],
  '/health/bookings/new': ['timeSlotId', 'amenityId', 'classId', 'participantCount'],
  '/health/bookings/waitlist': ['timeSlotId'],
  '/messages/safety-alert': ['title', 'message', 'formToken'],
  '/messages/community-update': ['title', 'message', 'formToken'],
  '/lite': ['lite', 'redirectTo'],
  '/health/programs/challenges/calm-days/join': ['redirectTo'],
  '/sustainable/community-garden/plots/%27--/reserve': ['gardeners'],
  '/sustainable/community-garden/plots/A3/reserve': ['gardeners'],
  '/sustainable/community-garden/trade/new': ['message'],
  '/sustainable/community-garden/trade/%27--/report': ['reason'],
  '/wellbeing/neighborhood/watch/cedar-lane-watch': ['body', 'formToken'],
  '/wellbeing/neighborhood/watch/%27--': ['body'],
  '/wellbeing/neighborhood/watch/cedar-lane-watch/messages/%27--/report': ['reason'],
  '/wellbeing/neighborhood/watch/%27--/follow': ['redirectTo'],
  '/community/marketplace/new': ['offer', 'title', 'description', 'price'],
  '/community/marketplace/%27--/edit': ['offer', 'title', 'description', 'price'],
  '/community/marketplace/%27--/report': ['reason'],
  '/community/marketplace/%27--/messages/%27--': ['body'],
  '/community/marketplace/%27--/messages/%27--/%27--/report': ['reason'],
  '/community/marketplace/%27--/messages/%27--/block': ['redirectTo'],
  '/settings/blocked/%27--/unblock': ['redirectTo'],
  '/community/events/%27--/rsvp': ['answer', 'partySize', 'redirectTo'],
  '/community/events/%27--/attended': ['redirectTo'],
  '/community/business/business-1/rate': ['stars'],
  '/community/share/event/%27--/count': ['channel'],
  '/manage/events/new': [
    'title',
    'details',
    'place',
    'startsAt',
    'endsAt',
    'capacity',
    'latitude',
    'longitude',
  ],
  '/manage/events/%27--/call-off': ['reason'],
  '/messages/preview?correct=%27--': ['title', 'message', 'formToken'],
  '/messages/preview?cancel=%27--': ['ending', 'message', 'formToken'],
  '/manage/articles/new': ['section', 'title', 'body', 'formToken'],
  '/manage/articles/preview': ['section', 'title', 'body', 'formToken', 'articleId', 'revision'],
  '/manage/content/sections/preview': ['module', 'title', 'body', 'order', 'id', 'entryId', 'seen'],
  '/manage/articles/%27--/edit': ['section', 'title', 'body', 'revision'],
  '/manage/focus': ['month', 'title', 'description', 'title1', 'done1', 'target1'],
  '/manage/people/keiko-tanaka/move-in': ['home', 'kind', 'reason'],
  '/manage/people/keiko-tanaka/move': ['home', 'kind', 'day', 'reason'],
  '/manage/people/keiko-tanaka/role': ['role', 'reason'],
  '/manage/homes/new': ['label', 'building', 'street', 'unit'],
  '/manage/homes/%27--': ['isRetired'],
  '/manage/homes/%27--/edit': ['label', 'building', 'street', 'unit'],
  '/manage/devices/new?feed=energy': ['feed', 'name', 'measures', 'facilityId', 'unit', 'startTotal'],
  '/manage/devices/%27--/edit': ['name', 'facilityId', 'unit'],
  '/health/programs/mindfulness/%27--/done': ['redirectTo'],
  '/alerts/banner': ['hidden', 'redirectTo'],
  '/alerts/alert-1/dismiss': ['redirectTo'],
  '/notifications/read-all': ['redirectTo'],
  '/health/outdoor/%27--/report': ['condition', 'note'],
  '/health/outdoor/meadow-mile/report': ['condition', 'note'],
  '/wellbeing/welcome-packet/tasks/alarms/tick': ['redirectTo', 'stays'],
  '/wellbeing/welcome-packet/tasks/%27--/untick': ['redirectTo'],
};

const hostile: Record<string, string> = {
  'a zero byte': 'a\u0000b',
  'a script': '"><script>alert(1)</script>',
  'half a surrogate pair': '\ud800',
  SQL: "'; drop table residents; --",
  'a very long text': 'x'.repeat(20_000),
  'right-to-left marks': '\u202egnp.exe',
  'an object path': '__proto__',
};

const cases = Object.entries(forms).flatMap(([path, fields]) =>
  Object.keys(hostile).map((kind) => ({ path, fields, kind })),
);

test.for(cases)('$path takes $kind', async ({ path, fields, kind }) => {
  const value = hostile[kind] ?? '';
  const body = new URLSearchParams(fields.map((field) => [field, value])).toString();
  // What is asked of visitors is asked as one.
  const answer = await server.post(path, body, ['/signin', '/join'].includes(path) ? '' : manager);
  expect(answer.status, answer.body.slice(0, 300)).toBeLessThan(500);
  expect(answer.body).not.toContain('<script>alert(1)');
});

describe('fields that are not what they should be', () => {
  const odd = [
    'title=a&title=b&message=c',
    'title[0]=a&message.x=b',
    '__proto__[x]=1&title=a&message=b',
    '%00=a',
  ];
  test.for(odd)('%s', async (body) => {
    const { status } = await server.post('/messages/community-update', body, manager);
    expect(status).toBeLessThan(500);
  });

  const bodies: unknown[] = [
    null,
    [],
    'text',
    5,
    { title: {}, message: [] },
    { title: 't', message: 'a\u0000b' },
    { title: 't', message: 'm', data: { url: '//evil.example' } },
    { title: 't', message: 'm', data: 'high' },
    JSON.parse('{"__proto__": {"title": "t"}, "message": "m"}'),
  ];
  test('a zero byte in any text of a call is 400', async () => {
    const endpoint = 'https://fcm.googleapis.com/a\0b';
    const calls: [string, string, object][] = [
      ['POST', '/api/notifications/unsubscribe', { endpoint }],
      ['POST', '/api/emergency-share', { message: 'Help.', formToken: 'a\0' }],
    ];
    for (const [method, path, body] of calls) {
      const { status } = await server.call(manager, method, path, body);
      expect([method, path, status]).toEqual([method, path, 400]);
    }
  });

  test.for(bodies)('POST /api/notifications/safety-alert with %o is 400', async (body) => {
    const { status, json } = await server.call(manager, 'POST', '/api/notifications/safety-alert', body);
    expect(status).toBe(400);
    expect(json).toHaveProperty('errors');
  });
});

// A zero byte in a path is the guard's to refuse, whatever the route.
test.for([
  ...['/notifications/%27--/read', '/alerts/%27--/dismiss', '/manage/codes/1/print', '/profile?%00=1'],
  ...['/settings/community-rewards?category=%00', '/settings/community-rewards?category=__proto__'],
  ...[
    '/wellbeing/welcome-packet/services?q=%00&view=%00',
    '/community/shuttle?stop=%00',
    '/manage/articles?board=%00',
  ],
  ...['/community/business?q=%00', '/community/marketplace?q=%00&offer=%00', '/community/events?page=%00'],
  ...[
    '/community/marketplace/deals/%2500',
    '/manage/events/new?copy=%00',
    "/wellbeing/neighborhood/watch/'--",
  ],
  ...['/community/marketplace/%E6%97%A5/messages', '/community/marketplace/a%0Ab/messages'],
  ...['page=%00', 'page=-1', 'page=1e99', 'category=%00', 'category=__proto__'].flatMap((query) => [
    `/wellbeing/neighborhood/watch/cedar-lane-watch?${query}`,
    `/wellbeing/neighborhood/pulse/commons-board?${query}`,
  ]),
  ...['%2500/report', '1/delete', `${'x'.repeat(1900)}/report`].map(
    (message) => `/wellbeing/neighborhood/watch/cedar-lane-watch/messages/${message}`,
  ),
  // Dates that are none, or of no time that anybody lives in.
  ...['%00', '%27--', '0500-01-01T00:00:00Z', '-000400-01-01T00:00:00Z', '%2B020000-01-01T00:00:00Z'].flatMap(
    (date) => [
      `/community/shuttle/stops/cedar-loop-1/reserve?departure=${date}`,
      `/community/shuttle/routes/cedar-loop?date=${date.slice(0, 10)}`,
      `/api/shuttle-routes/cedar-loop/timetable?date=${date.slice(0, 10)}`,
    ],
  ),
])('GET %s is an answer', async (path) => {
  expect((await server.get(path, manager)).status).toBeLessThan(500);
});
