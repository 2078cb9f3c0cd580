import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { can } from '~/domain/capabilities';
import { capabilityOf } from '~/http/route.server';
import { handleOf, type ServerRoute, toMethods } from '~/http/remix/route-table.server';

import { ensureBuild } from '../../scripts/prepare.mjs';
import type { Things } from './access-things';

/** Expected response: a status, `303 /path` for a redirect, or `signin` for a redirect to the sign-in page. */
type Outcome = number | string;
/**
 * One outcome for everyone, or one for each of `people`: visitor, resident, another resident, manager, dispatcher,
 * editor. If the last two are left out, a staff route derives them from their role. Any other route treats them like
 * another resident.
 */
type Outcomes = Outcome | readonly [...Four] | readonly [...Four, Outcome, Outcome];
type Four = [Outcome, Outcome, Outcome, Outcome];

type Asked = { path: string; form?: Record<string, string>; json?: unknown };

/** Outcomes of a route's GET and of one change. The change is a POST without fields by default. */
export type Row = Asked & { id: string; method: string; get: Outcome[]; change: Outcome[] };

type Exception = Partial<Asked> & { get?: Outcomes; change?: Outcomes };

export type BuiltRoutes = Record<string, ServerRoute>;

const capabilityFor = (route: ServerRoute | undefined) => (route ? capabilityOf(handleOf(route)) : null);

function toSix(route: ServerRoute | undefined, outcomes: Outcomes): Outcome[] {
  if (typeof outcomes !== 'object') return Array.from({ length: 6 }, () => outcomes);
  if (outcomes.length === 6) return [...outcomes];
  const [, , other, manager] = outcomes;
  const capability = capabilityFor(route);
  const may = (['dispatcher', 'editor'] as const).map((role) =>
    capability === null ? other : can({ role }, capability) ? manager : 403,
  );
  return [...outcomes, ...may];
}

export async function builtRoutes(): Promise<BuiltRoutes> {
  await ensureBuild();
  const built = pathToFileURL(path.resolve('build/server/index.js')).href;
  return ((await import(/* @vite-ignore */ built)) as { routes: BuiltRoutes }).routes;
}

export const emptyRows = async () => [
  ...accessRows(await builtRoutes(), new Proxy({}, { get: () => 'none' }) as Things).values(),
];

const residents = (outcome: Outcome) => ['signin', outcome, outcome, outcome, outcome, outcome] as const;
const three = (outcome: Outcome) => [outcome, outcome, outcome] as const;
const owner = (outcome: Outcome) => ['signin', outcome, 404, 404] as const;
const ofTrip = ({ shuttleDeparture }: Things, step: string) =>
  `/manage/shuttle/trips/cedar-loop/${shuttleDeparture}/${step}`;
const managers = (outcome: Outcome) => ['signin', 403, 403, outcome] as const;
/** A change that works once. The editor presses after the manager and is refused. */
const once = (outcome: Outcome, again: Outcome) => ['signin', 403, 403, outcome, 403, again] as const;
/** The same for the API, which answers 401 to visitors instead of redirecting. */
const callers = (outcome: Outcome) => [401, outcome, outcome, outcome] as const;
const callingOwner = (outcome: Outcome) => [401, outcome, 404, 404] as const;

const press = (to: string) => ({ get: residents(`302 ${to}`), change: residents(`303 ${to}`) });
const pressByOwner = (to: string) => ({ get: residents(`302 ${to}`), change: owner(`303 ${to}`) });
const turnedOff = (to: string) => ({ get: residents(`302 ${to}`), change: residents(`302 ${to}`) });
const stepOfOwner = (to: string) => ({ get: owner(200), change: owner(`303 ${to}`) });

const withListed = () =>
  [
    'signin',
    '303 /community/neighbors/demo-user/messages/linh-tran',
    '303 /community/neighbors/demo-user/messages/linh-tran',
    404,
    404,
    404,
  ] as const;

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD';

export const rowNames = (routes: BuiltRoutes): string[] =>
  Object.entries(routes).flatMap(([id, route]) => {
    const changes = toMethods(route).filter(isChange);
    return changes.length > 1 ? changes.map((method) => `${id} ${method}`) : id;
  });

export const undecided = 'nobody decided';

/**
 * Derives a row for each route and changing method from the route's `handle`. A route without a declaration and a
 * residents' change without an exception get no outcome, so they fail.
 */
export function accessRows(routes: BuiltRoutes, things: Things): Map<string, Row> {
  const special = exceptions(things);
  const toRow = (name: string): Row => {
    const [id = '', named] = name.split(' ');
    const route = routes[id];
    const methods = route ? toMethods(route) : [];
    const open = id === 'root' ? 'residents' : route && handleOf(route).open;
    const isStaffs = capabilityFor(route) !== null;
    const called = methods.includes('GET') ? callers(200) : 405;
    const read = open === 'anyone' ? 200 : isStaffs ? managers(200) : residents(200);
    const rule = {
      path: toPath(routes, id, things),
      get: open === undefined ? undecided : id.startsWith('routes/api/') ? called : read,
      change: !methods.some(isChange) ? 405 : isStaffs ? managers(400) : undecided,
    };
    const { get, change, ...asked } = { ...rule, ...special[name.replace('routes/', '')] };
    const method = named ?? methods.find(isChange) ?? 'POST';
    return { ...asked, id, method, get: toSix(route, get), change: toSix(route, change) };
  };
  // Exceptions come first, in their order: a change may depend on the one before it.
  const names = new Set([...Object.keys(special).map((name) => `routes/${name}`), ...rowNames(routes)]);
  return new Map([...names].map((name) => [name, toRow(name)]));
}

function toPath(routes: BuiltRoutes, id: string, things: Things): string {
  const { path: pattern = '', parentId } = routes[id] ?? {};
  const named: Record<string, string> = { ...samples, ...things, ...defaultParameters(things) };
  const above = parentId && parentId !== 'root' ? toPath(routes, parentId, things) : '';
  const own = pattern.replace(/:(\w+)\??/g, (_, name: string) => named[name] ?? 'none');
  return own === '' && above !== '' ? above : `${above}/${own}`;
}

const defaultParameters = ({ meterId, sessionSlotId, shareToken }: Things) => ({
  deviceId: meterId,
  slotId: sessionSlotId,
  token: shareToken,
});

const samples = {
  shuttleRouteId: 'cedar-loop',
  vehicleId: 'shuttle-1',
  stopId: 'cedar-loop-3',
  shareKind: 'deal',
  subjectId: 'deal-1',
  network: 'whatsapp',
  dealId: 'deal-2',
  neighborId: 'linh-tran',
  listedId: 'demo-user',
  personId: 'keiko-tanaka',
  step: 'reset',
  taskId: 'alarms',
  boardId: 'commons-board',
  serviceId: 'library',
  moduleId: 'home-fire',
  sectionId: 'home-fire-smoke-alarms',
  questionId: 'home-fire-q1',
  stat: 'steps',
  trailId: 'meadow-mile',
  gardenFacilityId: 'main-garden',
  plotId: 'A3',
  energyFacilityId: 'solar-array',
  businessId: 'business-2',
  locationId: 'book-nook',
  facilityId: 'meditation-garden',
  challengeId: 'daily-steps',
  userId: 'demo-user',
  amenityId: 'sauna',
  classId: 'pilates',
};

const exceptions = (t: Things): Record<string, Exception> => ({
  'community/shuttle/reserve': {
    path: `/community/shuttle/stops/cedar-loop-3/reserve?departure=${t.shuttleDeparture}`,
    change: residents('303 /community/shuttle/stops/cedar-loop-3'),
  },
  'community/shuttle/seat/take-back': { get: residents('302 /community/shuttle'), change: owner(409) },
  'community/shuttle/seat/let-go': { get: residents('302 /community/shuttle'), change: owner(409) },
  'community/shuttle/cancel': stepOfOwner('/community/shuttle'),
  'community/shuttle/ridden': { change: residents('303 /community/shuttle') },
  'community/events/rsvp': {
    form: { answer: 'going', partySize: '1', redirectTo: '/community/events' },
    change: residents('303 /community/events'),
  },
  'community/events/withdraw': {
    form: { redirectTo: '/community/events' },
    change: residents('303 /community/events'),
  },
  'community/events/withdraw-all': {
    path: `/community/events/${t.seriesDateId}/withdraw-all`,
    change: residents(409),
  },
  'community/events/dates-ics': { path: `/community/events/${t.seriesDateId}/dates.ics` },
  'community/events/attended': {
    get: residents(`302 /community/events/${t.eventId}`),
    change: residents(409),
  },
  'community/events/calendar': { change: residents('303 /community/events/calendar') },
  'community/events/calendar-end': press('/community/events/calendar'),
  'community/share/count': { form: { channel: 'copy' }, change: residents(200) },
  'community/share/network': { get: residents('303 https://wa.me') },
  'community/qr': { path: '/community/qr?url=/profile' },
  'community/qr-svg': { path: '/community/qr.svg?url=/profile' },
  'community/qr-png': { path: '/community/qr.png?url=/profile' },
  // Incomplete forms: complete ones would redirect to unpredictable addresses.
  'community/problems/new': { form: { text: 'The lamp is off.' }, change: residents(400) },
  'community/problems/fixed': {
    path: `/community/problems/${t.fixedProblemId}/fixed`,
    form: { answer: 'fixed' },
    change: ['signin', `303 /community/problems/${t.fixedProblemId}`, 409, 409],
  },
  'community/problems/report': {
    form: { reason: 'It names somebody.' },
    change: [
      'signin',
      409,
      `303 /community/problems/${t.problemId}`,
      `303 /community/problems/${t.problemId}`,
    ],
  },
  'community/problems/follow': press(`/community/problems/${t.problemId}`),
  'community/problems/unfollow': {
    get: residents(`302 /community/problems/${t.problemId}`),
    change: [
      'signin',
      409,
      `303 /community/problems/${t.problemId}`,
      `303 /community/problems/${t.problemId}`,
    ],
  },
  'community/problems/remove-place': {
    get: residents(`302 /community/problems/${t.problemId}`),
    change: ['signin', `303 /community/problems/${t.problemId}`, 409, 409],
  },
  'community/marketplace/new': { form: { title: 'Two chairs' }, change: residents(400) },
  'community/marketplace/edit': {
    get: owner(200),
    form: { offer: 'give', title: 'Two chairs', description: 'Of oak.' },
    change: owner(`303 /community/marketplace/${t.listingId}`),
  },
  'community/marketplace/listing': {
    path: `/community/marketplace/${t.askId}`,
    form: { body: 'Creekside.' },
    change: residents(`303 /community/marketplace/${t.askId}`),
  },
  'community/answers/follow': {
    path: `/community/marketplace/${t.askId}/follow`,
    change: residents(409),
  },
  'community/answers/leave': {
    path: `/community/marketplace/${t.askId}/leave`,
    change: residents(`303 /community/marketplace/${t.askId}`),
  },
  'community/answers/delete-message': {
    path: `/community/marketplace/${t.askId}/answers/${t.ownAnswerId}/delete`,
    get: owner(200),
    change: owner(`303 /community/marketplace/${t.askId}`),
  },
  'community/answers/report-message': {
    path: `/community/marketplace/${t.askId}/answers/${t.answerId}/report`,
    form: { reason: 'It names somebody.' },
    change: residents(`303 /community/marketplace/${t.askId}`),
  },
  // An incomplete form, as above.
  'community/board/new': { path: '/community/board/new?kind=lost', change: residents(400) },
  'community/board/edit': {
    path: `/community/board/${t.askId}/edit`,
    get: owner(200),
    form: { title: 'Who knows a plumber?' },
    change: owner(`303 /community/marketplace/${t.askId}`),
  },
  'community/board/follow': { form: { kinds: 'lost' }, change: residents('303 /community/board') },
  'manage/board/show': {
    path: `/manage/board/${t.waitingId}/show`,
    change: managers('303 /manage/board'),
  },
  'manage/board/remove': {
    path: `/manage/board/${t.badWaitingId}/remove`,
    change: managers('303 /manage/board'),
  },
  'community/marketplace/renew': stepOfOwner('/community/marketplace/mine'),
  'community/marketplace/report': {
    form: { reason: 'Advertising.' },
    change: ['signin', 409, '303 /community/marketplace', '303 /community/marketplace'],
  },
  'community/marketplace/messages': {
    get: [
      'signin',
      200,
      `302 /community/marketplace/${t.listingId}/messages/linh-tran`,
      `302 /community/marketplace/${t.listingId}/messages/demo-manager`,
      `302 /community/marketplace/${t.listingId}/messages/duty-officer`,
      `302 /community/marketplace/${t.listingId}/messages/word-smith`,
    ],
  },
  'community/marketplace/conversation': {
    get: ['signin', 200, 200, 404, 404, 404],
    form: { body: 'Hello.' },
    change: [
      'signin',
      `303 /community/marketplace/${t.listingId}/messages/linh-tran`,
      `303 /community/marketplace/${t.listingId}/messages/linh-tran`,
      404,
      404,
      404,
    ],
  },
  'community/marketplace/report-message': {
    path: `/community/marketplace/${t.listingId}/messages/linh-tran/${t.listingMessageId}/report`,
    get: ['signin', 200, 200, 404, 404, 404],
    form: { reason: 'An insult.' },
    change: ['signin', `303 /community/marketplace/${t.listingId}/messages/linh-tran`, 409, 404, 404, 404],
  },
  'community/neighbors/report': {
    form: { reason: 'Not their number.' },
    change: ['signin', 409, '303 /community/neighbors', '303 /community/neighbors'],
  },
  'community/neighbors/conversation': {
    get: ['signin', 200, 200, 404, 404, 404],
    form: { body: 'Hello.' },
    change: withListed(),
  },
  'community/neighbors/report-message': {
    path: `/community/neighbors/demo-user/messages/linh-tran/${t.neighborMessageId}/report`,
    get: ['signin', 200, 200, 404, 404, 404],
    form: { reason: 'An insult.' },
    change: ['signin', '303 /community/neighbors/demo-user/messages/linh-tran', 409, 404, 404, 404],
  },
  'community/neighbors/block': { get: ['signin', 200, 200, 404, 404, 404], change: withListed() },
  'community/neighbors/show': {
    path: '/community/neighbors/walter-novak/show',
    get: managers('302 /community/neighbors'),
    change: managers('303 /community/neighbors'),
  },
  'community/neighbors/mine': {
    form: {
      helpCircle: 'everybody',
      skillsCircle: 'everybody',
      toolsCircle: 'everybody',
      languagesCircle: 'everybody',
      phoneCircle: 'everybody',
    },
    change: residents('303 /community/neighbors'),
  },
  'community/neighbors/confirm': {
    get: [
      'signin',
      200,
      200,
      '302 /community/neighbors/mine',
      '302 /community/neighbors/mine',
      '302 /community/neighbors/mine',
    ],
    change: residents('303 /community/neighbors'),
  },
  'community/neighbors/leave': { change: residents('303 /community/neighbors') },
  'community/marketplace/block': {
    path: `/community/marketplace/${t.listingId}/messages/linh-tran/block`,
    get: ['signin', 200, 200, 404, 404, 404],
    change: [
      'signin',
      `303 /community/marketplace/${t.listingId}/messages/linh-tran`,
      `303 /community/marketplace/${t.listingId}/messages/linh-tran`,
      404,
      404,
      404,
    ],
  },
  'settings/blocked/unblock': press('/settings/blocked'),
  'community/marketplace/gone': stepOfOwner('/community/marketplace/mine'),
  'wellbeing/welcome-packet/tick': press('/wellbeing/welcome-packet/move-in'),
  'wellbeing/welcome-packet/untick': press('/wellbeing/welcome-packet/move-in'),
  'wellbeing/neighborhood/watch/discussion': {
    path: '/wellbeing/neighborhood/watch/cedar-lane-watch',
    form: { body: 'The light is out.' },
    change: residents('303 /wellbeing/neighborhood/watch/cedar-lane-watch'),
  },
  'wellbeing/neighborhood/watch/tell': {
    path: '/wellbeing/neighborhood/watch/cedar-lane-watch/tell',
    form: { what: 'A window was broken.', when: 'Last night', where: 'Alder Court' },
    change: residents('303 /wellbeing/neighborhood/watch/cedar-lane-watch'),
  },
  'wellbeing/neighborhood/watch/join': {
    path: '/wellbeing/neighborhood/watch/orchard-row-parcels/join',
    change: residents('303 /wellbeing/neighborhood/watch/orchard-row-parcels'),
  },
  'wellbeing/neighborhood/watch/withdraw': {
    path: '/wellbeing/neighborhood/watch/orchard-row-parcels/withdraw',
    change: residents('303 /wellbeing/neighborhood/watch/orchard-row-parcels'),
  },
  'wellbeing/neighborhood/watch/follow': {
    path: '/wellbeing/neighborhood/watch/orchard-row-parcels/follow',
    change: residents('303 /wellbeing/neighborhood/watch/orchard-row-parcels'),
  },
  'wellbeing/neighborhood/watch/leave': {
    path: '/wellbeing/neighborhood/watch/orchard-row-parcels/leave',
    change: residents('303 /wellbeing/neighborhood/watch/orchard-row-parcels'),
  },
  'wellbeing/neighborhood/watch/delete-message': {
    path: `/wellbeing/neighborhood/watch/creek-path-walk/messages/${t.ownWordsId}/delete`,
    get: owner(200),
    change: owner('303 /wellbeing/neighborhood/watch/creek-path-walk'),
  },
  'wellbeing/neighborhood/watch/report-message': {
    path: `/wellbeing/neighborhood/watch/creek-path-walk/messages/${t.wordsId}/report`,
    form: { reason: 'It names somebody.' },
    change: residents('303 /wellbeing/neighborhood/watch/creek-path-walk'),
  },
  'wellbeing/preparedness/start': { change: residents('303 /wellbeing/preparedness/home-fire') },
  'wellbeing/preparedness/section-done': { change: residents('303 /wellbeing/preparedness/home-fire') },
  'wellbeing/preparedness/question': {
    form: { selectedAnswer: '0' },
    change: residents('303 /wellbeing/preparedness/home-fire/quiz/home-fire-q1'),
  },
  'wellbeing/preparedness/complete': { change: residents(409) },
  'health/digital/new-reminder': {
    form: { item: 'Annual Physical', status: 'Due' },
    change: residents('303 /health/digital'),
  },
  'health/digital/edit-reminder': {
    get: owner(200),
    form: { item: 'Annual Physical', status: 'Due' },
    change: owner('303 /health/digital'),
  },
  'health/digital/notify': { get: owner(200), form: { at: '2020-01-01T09:00' }, change: owner(400) },
  'health/digital/silence': pressByOwner('/health/digital'),
  'health/digital/delete-reminder': stepOfOwner('/health/digital'),
  'health/digital/edit-stat': { form: { value: '1,000' }, change: residents('303 /health/digital') },
  'health/bookings/new': { change: residents(400) },
  'health/bookings/waitlist': { change: residents(400) },
  'health/outdoor/report': {
    form: { condition: 'good' },
    change: residents('303 /health/outdoor/meadow-mile'),
  },
  'sustainable/garden/wait': {
    path: '/sustainable/community-garden/plots/G1/wait',
    form: { gardeners: '1' },
    change: ['signin', 409, '303 /sustainable/community-garden', '303 /sustainable/community-garden'],
  },
  'sustainable/garden/leave-waitlist': stepOfOwner('/sustainable/community-garden'),
  'sustainable/garden/reserve': {
    form: { gardeners: '1' },
    change: ['signin', '303 /sustainable/community-garden', 409, 409],
  },
  'sustainable/garden/plot-photos': {
    get: residents(404),
    change: ['signin', '303 /sustainable/community-garden', 404, 404],
  },
  'sustainable/garden/release': { change: ['signin', '303 /sustainable/community-garden', 409, 409] },
  'sustainable/garden/trade/new': {
    form: { message: 'Too many plums.' },
    change: residents('303 /sustainable/community-garden'),
  },
  'sustainable/garden/trade/gone': {
    path: `/sustainable/community-garden/trade/${t.ownPostId}/gone`,
    get: owner(200),
    change: owner('303 /sustainable/community-garden/trade'),
  },
  'sustainable/garden/trade/report': {
    form: { reason: 'Advertising.' },
    change: residents('303 /sustainable/community-garden/trade'),
  },
  'sustainable/garden/workshops/join': { change: residents('303 /sustainable/community-garden') },
  'sustainable/garden/workshops/leave': { change: residents('303 /sustainable/community-garden') },
  // Before the reports are decided.
  'manage/reports/write': { path: `/manage/reports/trade_post/${t.keptPostId}/write` },
  'manage/reports/keep': {
    path: `/manage/reports/trade_post/${t.keptPostId}/keep`,
    change: managers('303 /manage/reports'),
  },
  'manage/reports/hide': {
    path: `/manage/reports/trade_post/${t.hiddenPostId}/hide`,
    change: managers('303 /manage/reports'),
  },
  'photos/staged': { get: 405, change: callers(400) },
  'photos/file': {
    path: `/photos/files/${t.photoId.replaceAll('-', '')}/thumb.jpg`,
    get: [404, 200, 200, 200],
  },
  'photos/thumb': { get: [404, 200, 200, 200] },
  'photos/report': {
    form: { reason: 'Not a chair.' },
    // The other resident blocked the owner above, so they don't see the photo.
    change: ['signin', 409, 404, ...three(`303 /photos/${t.photoId}`)],
  },
  'photos/blur': { get: managers(200), change: managers(400) },
  'photos/remove': {
    path: `/photos/${t.badPhotoId}/remove`,
    get: managers(200),
    change: managers(`303 /community/marketplace/${t.picturedId}`),
  },
  'sustainable/tips/generate': { change: residents('303 /sustainable/ai-tips') },
  'sustainable/tips/analyze': press('/sustainable/ai-tips'),
  'sustainable/tips/complete': pressByOwner('/sustainable/ai-tips'),
  'community/business/rate': {
    form: { stars: '4' },
    change: residents('303 /community/business/business-2'),
  },
  'community/business/unrate': { change: residents('303 /community/business/business-2') },
  'health/programs/mindfulness/join': {
    change: [
      'signin',
      '303 /health/programs/mindfulness/meditation-garden',
      409,
      '303 /health/programs/mindfulness/meditation-garden',
      '303 /health/programs/mindfulness/meditation-garden',
      '303 /health/programs/mindfulness/meditation-garden',
    ],
  },
  'health/programs/mindfulness/done': {
    change: residents('303 /health/programs/mindfulness/meditation-garden'),
  },
  'health/programs/mindfulness/leave': {
    change: residents('303 /health/programs/mindfulness/meditation-garden'),
  },
  'health/programs/challenges/join': { change: residents('303 /health/programs/challenges/daily-steps') },
  'health/programs/challenges/done': { change: residents('303 /health/programs/challenges/daily-steps') },
  'health/programs/challenges/leave': { change: residents('303 /health/programs/challenges/daily-steps') },
  'emergency/emergency': {
    get: 200,
    form: { message: 'Looking at the rights', formToken: 'rights' },
    change: residents('303 /emergency'),
  },
  'health/bookings/ics': { get: owner(200) },
  'feeds/bookings': { path: `/feeds/bookings/${t.calendarToken}.ics`, get: 200 },
  'health/bookings/cancel': stepOfOwner('/health/bookings'),
  'health/bookings/attended': {
    path: `/health/bookings/${t.pastBookingId}/attended`,
    get: residents('302 /health/bookings'),
    change: owner('303 /health/bookings'),
  },
  'health/bookings/take-back': { get: residents('302 /health/bookings'), change: owner(409) },
  'health/bookings/let-go': { get: residents('302 /health/bookings'), change: owner(409) },
  'health/bookings/leave': stepOfOwner('/health/bookings'),
  'health/bookings/calendar-end': press('/health/bookings/calendar'),
  'health/bookings/calendar': { change: residents('303 /health/bookings/calendar') },
  'emergency/safe': stepOfOwner('/settings/emergency-contacts?history=1'),
  'emergency/shared': { get: 200 },
  'emergency/decline': { get: 200, change: `303 /emergency/shared/${t.shareToken}/decline` },
  'emergency/resume': { get: 200, change: `303 /emergency/shared/${t.shareToken}/resume` },
  'notifications/read-all': press('/notifications'),
  'account/put-away': press('/'),
  'notifications/notification': { get: owner(200) },
  'notifications/read': { get: residents('302 /notifications'), change: owner('303 /health/bookings') },
  'notifications/banner': { get: residents('302 /'), form: { hidden: '1' }, change: residents('303 /') },
  'notifications/dismiss-alert': press('/'),
  'messages/new': { get: residents(200), change: residents(400) },
  'messages/preview': { get: residents(200), change: residents(400) },
  'messages/safety-alert': {
    get: residents(200),
    form: { title: 'Rights looked at', message: 'Nothing happened.', formToken: 'rights' },
    change: [
      'signin',
      '303 /settings/notifications',
      '303 /settings/notifications',
      '303 /manage/messages',
      '303 /manage/messages',
      '303 /settings/notifications',
    ],
  },
  'messages/community-update': {
    get: ['signin', 403, 403, 200, 200, 403],
    form: { title: 'Rights looked at', message: 'Nothing happened.', formToken: 'rights' },
    change: ['signin', 403, 403, '303 /manage/messages', '303 /manage/messages', 403],
  },
  'messages/correct': {
    path: `/messages/${t.correctedId}/correct`,
    get: ['signin', 200, 403, 200, 200, 403],
    form: { title: 'Rights looked at', message: 'Nothing happened.', formToken: 'rights' },
    change: ['signin', '303 /settings/notifications', 403, 409, 409, 403],
  },
  'messages/cancel': {
    path: `/messages/${t.cancelledId}/cancel`,
    get: ['signin', 200, 403, 200, 200, 403],
    form: { message: 'Nothing happened.' },
    change: ['signin', '303 /settings/notifications', 403, 409, 409, 403],
  },
  'profile/photo': { get: residents(200), change: residents('303 /profile') },
  'profile/edit': { form: { name: 'Somebody' }, change: residents(400) },
  'api/notifications.receipt': { json: { device: `${t.deviceId}` }, change: callingOwner(200) },
  'settings/contacts/new': {
    form: { name: 'Luis Alvarez', phone: '503-555-0150' },
    change: residents('303 /settings/emergency-contacts'),
  },
  'settings/contacts/edit': {
    get: owner(200),
    form: { name: 'Luis Alvarez', phone: '503-555-0150' },
    change: owner('303 /settings/emergency-contacts'),
  },
  'settings/contacts/set-primary': pressByOwner('/settings/emergency-contacts'),
  'settings/contacts/test': pressByOwner('/settings/emergency-contacts'),
  'settings/contacts/delete': {
    path: `/settings/emergency-contacts/${t.leavingContactId}/delete`,
    get: owner(200),
    change: owner('303 /settings/emergency-contacts'),
  },
  'settings/notifications/forms': { path: '/settings/notifications?index' },
  'settings/notifications/preferences': { form: { quietFrom: '22:00' }, change: residents(400) },
  'settings/notifications/remove-device': {
    path: `/settings/notifications/devices/${t.deviceId}/remove`,
    get: residents('302 /settings/notifications'),
    change: owner('303 /settings/notifications'),
  },
  'settings/rewards/leave': press('/settings/community-rewards'),
  'settings/rewards/join': press('/settings/community-rewards'),
  'settings/account/password': { form: { newPassword: '' }, change: residents(400) },
  'settings/account/address': { form: { email: '' }, change: residents(400) },
  'settings/account/address-resend': { get: residents(404), change: residents(404) },
  'settings/account/address-cancel': press('/settings/account'),
  'settings/account/data/download': { change: residents('303 /settings/account/download') },
  'settings/account/data/download-file': { get: residents(404) },
  'settings/account/data/delete': { form: { currentPassword: '' }, change: residents(400) },
  'settings/account/data/keep': press('/settings/account'),
  'settings/account/data/neighbors': { change: residents('303 /settings/account/neighbors') },
  'settings/account/end-session': pressByOwner('/settings/account'),
  'settings/account/end-others': press('/settings/account'),
  'settings/account/two-step/overview': { form: { currentPassword: '' }, change: residents(400) },
  'settings/account/two-step/set-up': turnedOff('/settings/account/two-step'),
  'settings/account/two-step/codes': turnedOff('/settings/account/two-step'),
  'settings/account/two-step/off': turnedOff('/settings/account/two-step'),
  'settings/account/passkeys/new': { form: { currentPassword: '' }, change: residents(400) },
  'settings/account/passkeys/add': { form: { name: '' }, change: residents(400) },
  'settings/account/passkeys/remove': {
    get: owner(200),
    form: { currentPassword: '' },
    change: residents(400),
  },
  'manage/people/step': { change: managers('303 /manage/people/keiko-tanaka') },
  // Nobody of the home is about to move.
  'manage/homes/call-off': { change: managers(409) },
  'manage/problems/assign': {
    form: { staffId: 'demo-manager' },
    change: managers(`303 /manage/problems/${t.problemId}`),
  },
  'manage/problems/photos-seen': {
    get: managers(`302 /manage/problems/${t.problemId}`),
    change: managers(`303 /manage/problems/${t.problemId}`),
  },
  'manage/problems/signs': { form: { latitude: 'north' } },
  'manage/codes/list': { form: { home: '' } },
  'manage/codes/import': { form: { text: 'no' }, change: managers(400) },
  'manage/codes/letters': {
    path: '/manage/codes/import/letters',
    form: { text: 'home' },
    change: managers(400),
  },
  'manage/codes/codes-csv': {
    path: '/manage/codes/import/codes.csv',
    form: { text: 'home' },
    get: managers('302 /manage/codes/import'),
    change: managers(400),
  },
  'manage/codes/renew': { form: { revokedAt: 'never' } },
  'manage/codes/revoke': { change: managers('303 /manage/codes') },
  'manage/messages/new': { get: managers('302 /messages/new?type=safety_alert') },
  'manage/messages/confirm': {
    path: `/manage/messages/${t.unconfirmedId}/confirm`,
    get: managers('302 /manage/messages'),
    change: managers('303 /manage/messages'),
  },
  'open311/requests.json': {
    path: `/open311/v2/requests.json?api_key=${t.open311Key}`,
    get: 200,
    change: 400,
  },
  'open311/requests.xml': { get: 403, change: 403 },
  ...Object.fromEntries(
    ['services', 'service', 'request', 'token'].flatMap((name) =>
      ['json', 'xml'].map((format) => [`open311/${name}.${format}`, { get: 403 }]),
    ),
  ),
  'open311/photo': { get: 403 },
  'manage/open311/new-key': { form: { name: 'City' }, change: managers('303 /manage/open311') },
  'manage/open311/revoke-key': { change: managers('303 /manage/open311') },
  'manage/open311/retry': {
    get: managers('302 /manage/open311'),
    change: managers('303 /manage/open311'),
  },
  'manage/devices/new': {
    path: '/manage/devices/new?feed=energy',
    form: { feed: 'energy' },
  },
  'manage/devices/edit': { form: { name: 'Main' }, change: managers(`303 /manage/devices/${t.meterId}`) },
  'manage/devices/renew': { change: managers(`303 /manage/devices/${t.meterId}`) },
  'manage/devices/reading': {
    path: `/manage/devices/${t.meterId}/readings/${encodeURIComponent(t.readingAt)}`,
    form: { decision: 'ignored' },
    change: managers(`303 /manage/devices/${t.meterId}`),
  },
  'manage/devices/revoke': { change: managers('303 /manage/devices') },
  'account/signin': {
    get: [200, '302 /', '302 /', '302 /'],
    form: { email: '', password: '' },
    change: [400, '302 /', '302 /', '302 /'],
  },
  'account/signin-code': { get: '303 /signin', change: '303 /signin' },
  'account/signin-link': {
    path: `/signin/link?token=${t.signInToken}`,
    get: 200,
    change: ['303 /', 404, 404, 404],
  },
  'account/signin-passkey': { get: 200, change: 400 },
  'account/signin-passkey-begin': { get: 'signin', change: 200 },
  'account/claim': { path: '/claim/none', get: 404, change: 404 },
  'account/join': {
    get: [200, '302 /', '302 /', '302 /'],
    form: { code: '' },
    change: [400, '303 /', '303 /', '303 /'],
  },
  'account/signout': { get: '302 /', change: '303 /signin' },
  'account/forgot': { get: 200, form: { email: '' }, change: 400 },
  'account/forgot-sent': { get: 200 },
  'account/reset': { path: `/reset?token=${t.resetToken}`, get: 200, form: { newPassword: '' }, change: 400 },
  'account/confirm-address': {
    path: `/confirm-address?token=${t.addressToken}`,
    get: 200,
    change: ['303 /signin', 404, 404, 404],
  },
  // Nobody here has the cookie of the driver's browser.
  'drive/drive': { path: `/drive/${t.driverToken}`, change: 409 },
  'drive/duty': {
    path: `/drive/${t.driverToken}/duty`,
    get: `302 /drive/${t.driverToken}`,
    change: `303 /drive/${t.driverToken}`,
  },
  'drive/full': {
    path: `/drive/${t.driverToken}/trips/cedar-loop/${t.shuttleDeparture}/full`,
    get: `302 /drive/${t.driverToken}`,
    change: `303 /drive/${t.driverToken}`,
  },
  'drive/trip': {
    path: `/drive/${t.driverToken}/trips/cedar-loop/${t.shuttleDeparture}`,
    get: `303 /drive/${t.driverToken}`,
  },
  'drive/position': { path: `/drive/${t.driverToken}/position`, get: 405, change: 409 },
  // After the drives, because it ends their link.
  'manage/shuttle/end-link': {
    change: ['signin', 403, 403, '303 /manage/shuttle/vehicles/shuttle-1', 409, 403],
  },
  'mail/stop': {
    path: `/mail/stop/${t.stopToken}`,
    get: 200,
    form: { 'List-Unsubscribe': 'One-Click' },
    change: 200,
  },
  'feeds/alerts': { get: 200 },
  // Off until a manager publishes them.
  'feeds/gtfs': { get: 404 },
  'feeds/gtfs-rt': { path: '/feeds/gtfs-rt/alerts.pb', get: 404 },
  'alerts/alert': { path: `/alerts/${t.unconfirmedId}`, get: `302 /notifications/${t.unconfirmedId}` },
  'alerts/linked': { path: `/alerts/${t.unconfirmedId}/${t.alertToken}`, get: 200 },
  'feeds/alert': { path: `/feeds/alerts/${t.publicAlertId}.cap.xml`, get: 200 },
  'system/lite': { get: '302 /', form: { lite: 'off', redirectTo: '/health' }, change: '303 /health' },
  'api/notifications.mark-all-read': { change: callers(200) },
  'api/notifications.read': { change: callingOwner(200) },
  // Repeating the form's own words would ask for a confirmation.
  'api/notifications.safety-alert': {
    json: { title: 'Rights looked at by calls', message: 'Nothing happened.' },
    change: [401, 429, 429, 201, 201, 429],
  },
  'api/notifications.test-send': {
    json: { title: 'Rights looked at by calls', message: 'Nothing happened.', type: 'community_update' },
    change: [401, 409, 409, 201, 201, 409],
  },
  'api/emergency-contacts': {
    json: { name: 'Luis Alvarez', phone: '503-555-0150' },
    change: callers(201),
  },
  'api/emergency-contacts.by-id PUT': {
    path: `/api/emergency-contacts/${t.contactId}`,
    get: callers(404),
    json: { name: 'Luis Alvarez', phone: '503-555-0150' },
    change: callingOwner(200),
  },
  'api/emergency-contacts.set-primary': {
    path: `/api/emergency-contacts/${t.contactId}/set-primary`,
    json: {},
    change: callingOwner(200),
  },
  'api/emergency-contacts.test-send': {
    path: `/api/emergency-contacts/${t.contactId}/test`,
    json: {},
    change: callingOwner(200),
  },
  'api/emergency-contacts.by-id DELETE': {
    path: `/api/emergency-contacts/${t.contactId}`,
    get: callers(404),
    change: callingOwner(200),
  },
  'api/notifications.subscribe': { json: {}, change: callers(400) },
  'api/notifications.unsubscribe': {
    json: { endpoint: 'https://push.example/none' },
    change: callers(200),
  },
  'api/emergency-share': { json: { message: 'Test of the rights' }, change: callers(201) },
  'api/telemetry.energy': { json: {}, change: 401 },
  'api/telemetry.water': { json: {}, change: 401 },
  'api/telemetry.shuttle-location': { json: {}, change: 401 },
  'api/timeslots': { get: callers(400) },
  'api/sustainability.tips': { get: callingOwner(200) },
  'api/sustainability.tips.generate': {
    json: { userId: 'demo-user', tipCount: 1 },
    change: [401, 201, 403, 403],
  },
  'api/sustainability.tips.complete': {
    path: `/api/sustainability/tips/${t.tipId}/complete`,
    json: {},
    change: callingOwner(200),
  },
  'api/sustainability.profile': { get: callingOwner(200) },
  'api/sustainability.profile.analyze': { json: {}, change: callingOwner(200) },
  'api/training-modules.start': { json: { moduleId: 'flood' }, change: callers(201) },
  'api/training-modules.complete': {
    json: { moduleId: 'winter-storm', score: 100, timeSpent: 60 },
    change: callers(409),
  },
  'api/training-modules.quiz-submit': {
    json: { quizId: 'winter-storm-q1', selectedAnswer: 0 },
    change: callers(409),
  },
  'api/user.points': { get: callingOwner(200) },
  'api/user.points.award': {
    json: { activityType: 'use_shuttle', activityId: 'rights' },
    change: callingOwner(200),
  },
  'api/user.activities': { get: callingOwner(200) },
  'api/user.badges': { get: callingOwner(200) },
  'api/user.achievements': { get: callingOwner(200) },
  'api/bookings': { json: { timeSlotId: `${t.freeSlotId}` }, change: callers(201) },
  'api/waitlist': { json: { timeSlotId: `${t.fullSlotId}` }, change: [401, 409, 201, 201] },
  'api/bookings.by-id': {
    path: `/api/bookings/${t.apiBookingId}`,
    change: callingOwner(200),
  },
  'api/shuttle-routes.stops': { path: '/api/shuttle-routes/cedar-loop/stops' },
  'api/shuttle-routes.timetable': { path: '/api/shuttle-routes/cedar-loop/timetable' },
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `api/not-found ${method}`,
      { path: '/api/nothing', get: callers(404), change: callers(404) },
    ]),
  ),
  'manage/events/call-off': { change: once('303 /manage/events', 409) },
  'manage/events/undo': {
    path: `/manage/events/${t.canceledDateId}/undo`,
    get: managers('302 /manage/events'),
    change: once('303 /manage/events', 409),
  },
  'manage/setup-away': {
    get: managers('302 /manage/setup'),
    change: managers('303 /manage'),
  },
  'manage/articles/preview': { form: { body: 'A look.' }, change: managers(200) },
  'manage/articles/delete': {
    path: `/manage/articles/${t.leavingArticleId}/delete`,
    change: once('303 /manage/articles', 404),
  },
  'manage/map/map': { form: { text: 'no' }, change: managers(400) },
  'manage/map/former': { form: { former: '0' }, change: managers(409) },
  'manage/map/remove': { change: once('303 /manage/map', 409) },
  'map/tile': { path: `/map/${t.groundVersion}/16/10412/23448.svg`, get: 200 },
  'map/view': { path: `/map/${t.groundVersion}/view/16/2665600/6002800/360/300.svg`, get: 200 },
  'manage/content/list': { path: '/manage/content/trails' },
  'manage/content/new': { path: '/manage/content/trails/new' },
  'manage/content/preview': {
    path: '/manage/content/sections/preview',
    form: { body: 'A look.' },
    change: managers(200),
  },
  'manage/content/way': { path: '/manage/content/trails/way', form: { name: 'no' }, change: managers(400) },
  'manage/content/edit': { path: '/manage/content/trails/meadow-mile', change: managers(409) },
  'manage/content/photos': { path: '/manage/content/trails/meadow-mile/photos', form: { photo: 'none' } },
  'manage/content/gtfs': { form: { name: 'Bus' }, change: managers(400) },
  'manage/content/import-all': { form: { text: 'no' }, change: managers(400) },
  'manage/content/import': {
    path: '/manage/content/trails/import',
    form: { text: 'name\n' },
    change: managers(400),
  },
  'manage/content/example': { path: '/manage/content/trails/example.csv' },
  'manage/content/export-csv': { path: '/manage/content/trails/export.csv' },
  'manage/content/export-geojson': { path: '/manage/content/trails/export.geojson' },
  'manage/content/imports/wrong': { get: managers(404) },
  'manage/content/imports/apply': { change: managers('303 /manage/content/imports/' + t.importId) },
  'manage/content/imports/take-back': { change: once('303 /manage/content', 409) },
  'manage/content/take-back': {
    path: `/manage/content/changes/${t.changeId}/take-back`,
    change: once('303 /manage/content/trails', 409),
  },
  'manage/content/retire': {
    path: '/manage/content/trails/meadow-mile/retire',
    change: managers('303 /manage/content/trails'),
  },
  'manage/content/restore': {
    path: '/manage/content/trails/meadow-mile/restore',
    change: managers('303 /manage/content/trails'),
  },
  'manage/amenities/preview': {
    form: { name: 'Steam', capacity: '4', bookingDurationMinutes: '60' },
    change: managers(200),
  },
  'manage/amenities/retire': { change: managers('303 /manage/amenities') },
  'manage/amenities/restore': { change: managers('303 /manage/amenities') },
  'manage/classes/retire': { change: managers('303 /manage/amenities') },
  'manage/classes/restore': { change: managers('303 /manage/amenities') },
  'manage/classes/drop-times': {
    path: '/manage/classes/pilates/times/2030-01-01/drop',
    get: managers(404),
    change: managers(404),
  },
  'manage/classes/sessions/edit': { get: managers(404) },
  'manage/classes/sessions/call-off': { get: managers(404), change: managers(404) },
  'manage/shuttle/call-off': { path: ofTrip(t, 'call-off') },
  'manage/shuttle/late': { path: ofTrip(t, 'late') },
  'manage/shuttle/on-time': { path: ofTrip(t, 'on-time'), change: managers(409) },
  'manage/shuttle/undo': {
    path: `/manage/shuttle/changes/${t.calledOffId}/undo`,
    change: ['signin', 403, 403, `303 /manage/shuttle?day=${t.shuttleDay}`, 409, 403],
  },
  'manage/closures/open': { change: once('303 /manage/closures', 409) },
  'manage/slots/call-off': { change: once('303 /manage/amenities', 409) },
  'system/not-found': { path: '/nothing', get: 404, change: 404 },
});
