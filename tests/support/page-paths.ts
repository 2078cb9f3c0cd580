import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RouteConfigEntry } from '@remix-run/route-config';

import { addDays, dayIn } from '~/domain/clock';
import type { Departure } from '~/features/community/shuttle/shuttle';
import type { TimeSlot } from '~/features/health/slots/slots';
import routes from '~/routes';

import { testNow } from './test-clock';

type PagePath = { pattern: string; handle: string };

function toPages(entry: RouteConfigEntry, parent: string): PagePath[] {
  const own = entry.path ? `${parent}/${entry.path}` : parent;
  const below = (entry.children ?? []).flatMap((child) => toPages(child, own));
  if (!entry.file.endsWith('.tsx') || entry.children?.length) return below;
  // A page's module needs the bundler, so its handle is parsed from the source.
  const source = readFileSync(path.join('app', entry.file), 'utf8');
  const [handle = ''] = /export const handle = {.*?} satisfies RouteHandle/s.exec(source) ?? [];
  return [{ pattern: (own || '/').replace('*', 'nowhere'), handle }];
}

const pages = routes.flatMap((entry) => toPages(entry, ''));
const isVisitors = ({ handle }: PagePath) => /open: 'anyone'/.test(handle);
const patternsOf = (some: PagePath[]) => some.map(({ pattern }) => pattern);

export const pagePatterns = patternsOf(pages);

export const visitorPages = patternsOf(pages.filter(isVisitors));

export const plainPages = patternsOf(
  pages.filter((page) => !isVisitors(page) && !page.pattern.includes(':')),
);

export const paperPages = patternsOf(pages.filter(({ handle }) => /isPaper/.test(handle)));

/** Need a neighbor's message to the manager, or a newcomer's post, which no page here creates. */
const ofAnother = [
  '/community/marketplace/:listingId/messages/:neighborId/:messageId/report',
  '/manage/board/:listingId/show',
  '/manage/board/:listingId/remove',
  '/community/neighbors/:listedId/messages/:neighborId/:messageId/report',
];

export type ManagersBrowser = {
  read(path: string): Promise<string>;
  submit(path: string, form: Record<string, string>): Promise<unknown>;
};

/** Paths of all pages for signed-in people, with existing ids as parameters. */
export async function residentPages({ read, submit }: ManagersBrowser): Promise<string[]> {
  await submit('/settings/account/two-step', { currentPassword: 'demo-neighbourhood' });
  await submit('/manage/codes', { home: '12 Alder Court' });
  const codes = await read('/manage/codes');
  const codeId = /\/manage\/codes\/([^/"]+)\/revoke/.exec(codes)?.[1] ?? 'none';
  await submit('/settings/emergency-contacts/new', { name: 'Luis Alvarez', phone: '503-555-0150' });
  const contacts = await read('/settings/emergency-contacts');
  const contactId = /\/emergency-contacts\/([^/"]+)\/edit/.exec(contacts)?.[1] ?? 'none';
  await submit('/emergency', { message: 'A look at every page.' });
  const emergency = await read('/emergency');
  const shareId = /\/emergency\/shares\/([^/"]+)\/safe/.exec(emergency)?.[1] ?? 'none';
  await submit('/messages/community-update', { title: 'News', message: 'None.' });
  const amenities = await read('/manage/amenities');
  const amenityId = /\/amenities\/([^/"]+)\/edit/.exec(amenities)?.[1] ?? 'none';
  const classId = /\/classes\/([^/"]+)\/edit/.exec(amenities)?.[1] ?? 'none';
  const slotId = await readSlotToCome(read);
  const messages = await read('/manage/messages');
  const messageId = /\/messages\/([^/"]+)\/correct/.exec(messages)?.[1] ?? 'none';
  const { bookingId, entryId } = await bookAndWait({ read, submit });
  const programs = await read('/health/programs');
  const facilityId = /\/mindfulness\/([^/"]+)\/join/.exec(programs)?.[1] ?? 'none';
  const challengeId = /\/challenges\/([^/"]+)\/join/.exec(programs)?.[1] ?? 'none';
  await submit('/health/digital/reminders/new', { item: 'Annual Physical', status: 'Due' });
  await submit('/manage/devices/new', { feed: 'shuttle', name: 'A look', shuttleId: 'shuttle-1' });
  await submit('/manage/open311/keys/new', { name: 'A look' });
  const keyId =
    /\/manage\/open311\/keys\/([^/"]+)\/revoke/.exec(await read('/manage/open311'))?.[1] ?? 'none';
  const homes = await read('/manage/homes');
  const homeId = /\/manage\/homes\/([0-9a-f]{8}-[^/"?]+)"/.exec(homes)?.[1] ?? 'none';
  const devices = await read('/manage/devices?all=devices');
  const deviceId = /\/manage\/devices\/([0-9a-f]{8}-[^/"?]+)"/.exec(devices)?.[1] ?? 'none';
  const digital = await read('/health/digital');
  const reminderId = /\/reminders\/([^/"]+)\/edit/.exec(digital)?.[1] ?? 'none';
  const garden = await useGarden({ read, submit });
  const market = await useMarketplace({ read, submit });
  const words = await useDiscussion({ read, submit });
  await submit('/community/neighbors/mine', {
    helpCircle: 'everybody',
    skillsCircle: 'everybody',
    toolsCircle: 'everybody',
    languagesCircle: 'everybody',
    phoneCircle: 'everybody',
  });
  const problemId = await reportProblem({ read, submit });
  const seat = await reserveSeat({ read, submit });
  const board = await read('/wellbeing/neighborhood/pulse/commons-board');
  const articleId = /\/neighborhood\/articles\/([^/"]+)"/.exec(board)?.[1] ?? 'none';
  const events = await read('/community/events');
  const eventId = /\/community\/events\/([^/"]+)\/rsvp/.exec(events)?.[1] ?? 'none';
  const desk = await useDesk({ read, submit });
  const vehicle = '/manage/shuttle/vehicles/shuttle-1';
  await submit(`${vehicle}/link`, { driver: 'Pat Lee', day: dayIn('America/Los_Angeles', testNow()) });
  const driverLinkId = /\/links\/([\w-]{36})\/end/.exec(await read(vehicle))?.[1] ?? 'none';
  return pagePatterns
    .filter((pattern) => !visitorPages.includes(pattern) && !ofAnother.includes(pattern))
    .map((pattern) =>
      pattern
        .replace('content/:kind/:entryId', 'content/trails/creek-path-loop')
        .replace('content/:kind', 'content/trails')
        .replace(':changeId', desk.changeId)
        .replace(':importId', desk.importId)
        .replace('trade/:postId/gone', `trade/${garden.ownPostId}/gone`)
        .replace(
          'watch/:postId/messages/:messageId/delete',
          `watch/${words.postId}/messages/${words.ownId}/delete`,
        )
        .replace('watch/:postId/messages/:messageId', `watch/${words.postId}/messages/${words.otherId}`)
        .replace('watch/:postId', `watch/${words.postId}`)
        .replace(':postId', garden.postId)
        .replace(':kind/:subjectId', `trade_post/${garden.postId}`)
        .replace(':shareKind/:subjectId', 'deal/deal-1')
        .replace('/community/qr', '/community/qr?url=/profile&title=Profile')
        .replace('board/:listingId/edit', `board/${market.ownPostId}/edit`)
        .replace('/community/board/new', '/community/board/new?kind=lost')
        .replace(
          /:listingId\/answers\/:messageId(?=\/delete)/,
          `${market.askId}/answers/${market.ownAnswerId}`,
        )
        .replace(':listingId/answers/:messageId', `${market.askId}/answers/${market.answerId}`)
        .replace(/:listingId(?=(\/(follow|leave))?$)/, market.askId)
        .replace(/:listingId(?=\/(edit|renew|gone|messages$))/, market.ownId)
        .replace(':listingId', market.otherId)
        .replace(':personId/:step', 'keiko-tanaka/move-out')
        .replace(':personId', 'keiko-tanaka')
        .replace(':homeId', homeId)
        .replace(':listedId', 'samuel-okafor')
        .replace(':neighborId', 'demo-manager')
        .replace(':problemId', problemId)
        .replace(':dealId', 'deal-2')
        .replace(':eventId', eventId)
        .replace(':gardenFacilityId', 'main-garden')
        .replace(':businessId', 'business-1')
        .replace(':stopId/reserve', `:stopId/reserve?departure=${seat.departure}`)
        .replace(':stopId', 'cedar-loop-3')
        .replace(':shuttleRouteId', 'cedar-loop')
        .replace(':departsAt', seat.departure)
        .replace(':vehicleId', 'shuttle-1')
        .replace(':driverLinkId', driverLinkId)
        .replace(':reservationId', seat.reservationId)
        .replace(':locationId', 'book-nook')
        .replace(':plotId', 'A3')
        .replace(':moduleId', 'flood')
        .replace(':sectionId', 'flood-know-your-risk')
        .replace(':questionId', 'flood-q1')
        .replace(':turnId', garden.turnId)
        .replace(':workshopId', garden.workshopId)
        .replace(':passkeyId', 'none')
        .replace(':codeId', codeId)
        .replace(':amenityId', amenityId)
        .replace(':classId', classId)
        .replace(':slotId', slotId)
        .replace(':contactId', contactId)
        .replace(':shareId', shareId)
        .replace(':messageId', messageId)
        .replace(':bookingId', bookingId)
        .replace(':entryId', entryId)
        .replace(':facilityId', facilityId)
        .replace(':challengeId', challengeId)
        .replace(':reminderId', reminderId)
        .replace(':keyId', keyId)
        .replace(':deviceId', deviceId)
        .replace(':stat', 'steps')
        .replace(':trailId', 'creek-path-loop')
        .replace(':energyFacilityId', 'solar-array')
        .replace(':boardId', 'commons-board')
        .replace(':serviceId', 'library')
        .replace(':articleId', articleId),
    );
}

async function useDesk({ read, submit }: ManagersBrowser) {
  const path = '/manage/content';
  await submit(`${path}/help-lines/import`, { text: 'reason\nA look at every page' });
  await submit(`${path}/trails/new`, {
    name: 'A look',
    type: 'Walking',
    difficulty: 'Easy',
    length: '1 mile',
    duration: '1 hour',
    description: 'At every page.',
    elevation: 'Flat',
    surface: 'Gravel',
    latitude: '45.48',
    longitude: '-122.8',
  });
  const find = async (page: string, pattern: RegExp) => pattern.exec(await read(page))?.[1] ?? 'none';
  const trailId = await find(`${path}/trails`, /content\/trails\/([\w-]{36})"/);
  await submit(`${path}/trails/${trailId}/retire`, {});
  return {
    changeId: await find(`${path}/history`, /changes\/([\w-]{36})\/take-back/),
    importId: await find(path, /imports\/([\w-]{36})"/),
  };
}

async function useMarketplace({ read, submit }: ManagersBrowser) {
  const path = '/community/marketplace';
  await submit(`${path}/new`, { offer: 'give', title: 'A look', description: 'At every page.' });
  const ownId = /\/marketplace\/([\w-]{36})\/gone/.exec(await read(`${path}/mine`))?.[1] ?? 'none';
  const items = [...(await read(path)).matchAll(/\/marketplace\/([\w-]{36})"/g)].map((match) => match[1]!);
  const otherId = items.find((id) => id !== ownId) ?? 'none';
  await submit(`${path}/${otherId}/messages/demo-manager`, { body: 'A look at every page.' });
  const board = await read('/community/board?offer=ask');
  const askId = /\/marketplace\/([\w-]{36})"/.exec(board)?.[1] ?? 'none';
  await submit('/community/board/new?kind=ask', { title: 'A look at every page' });
  const ownPostId = /\/board\/([\w-]{36})\/edit/.exec(await read(`${path}/mine`))?.[1] ?? 'none';
  await submit(`${path}/${askId}`, { body: 'A look at every page.' });
  const ask = await read(`${path}/${askId}`);
  const idBefore = (verb: string) => new RegExp(`/answers/([^/"]+)/${verb}`).exec(ask)?.[1] ?? 'none';
  return { ownId, otherId, askId, ownPostId, ownAnswerId: idBefore('delete'), answerId: idBefore('report') };
}

async function reportProblem({ read, submit }: ManagersBrowser): Promise<string> {
  const path = '/community/problems';
  await submit(`${path}/new`, { category: 'something-else', text: 'A look at every page.' });
  return /\/problems\/([\w-]{36})"/.exec(await read(`${path}?show=own`))?.[1] ?? 'none';
}

async function useDiscussion({ read, submit }: ManagersBrowser) {
  const postId = 'cedar-lane-watch';
  const path = `/wellbeing/neighborhood/watch/${postId}`;
  await submit(path, { body: 'A look at every page.' });
  const discussion = await read(path);
  const idBefore = (verb: string) => new RegExp(`/messages/([^/"]+)/${verb}`).exec(discussion)?.[1] ?? 'none';
  return { postId, ownId: idBefore('delete'), otherId: idBefore('report') };
}

async function useGarden({ read, submit }: ManagersBrowser) {
  const path = '/sustainable/community-garden';
  await submit(`${path}/plots/C1/wait`, { gardeners: '1' });
  await submit(`${path}/trade/new`, { message: 'Too many plums.' });
  const garden = await read(path);
  const trade = await read(`${path}/trade`);
  const ownPostId = /\/trade\/([^/"]+)\/gone/.exec(trade)?.[1] ?? 'none';
  const posts = [...trade.matchAll(/\/trade\/([\w-]{36})"/g)].map((match) => match[1]!);
  const postId = posts.find((id) => id !== ownPostId) ?? 'none';
  await submit(`${path}/trade/${postId}/report`, { reason: 'A look at every page.' });
  return {
    ownPostId,
    postId,
    turnId: /\/waiting\/([^/"]+)\/leave/.exec(garden)?.[1] ?? 'none',
    workshopId: /\/workshops\/([^/"]+)\/join/.exec(garden)?.[1] ?? 'none',
  };
}

async function reserveSeat({ read, submit }: ManagersBrowser) {
  const path = '/community/shuttle';
  const tomorrow = addDays(dayIn('America/Los_Angeles', testNow()), 1);
  const departures = JSON.parse(
    await read(`/api/shuttle-routes/cedar-loop/timetable?date=${tomorrow}`),
  ) as Departure[];
  const [first, last] = [departures[0], departures.at(-1)].map((one) => one?.departsAt ?? 'none');
  await submit(`${path}/stops/cedar-loop-3/reserve?departure=${first}`, {});
  const mine = await read(path);
  return {
    departure: last ?? 'none',
    reservationId: /\/reservations\/([^/"]+)\/cancel/.exec(mine)?.[1] ?? 'none',
  };
}

async function bookAndWait({ read, submit }: ManagersBrowser) {
  const tomorrow = addDays(dayIn('America/Los_Angeles', testNow()), 1);
  const slots = JSON.parse(await read(`/api/timeslots?date=${tomorrow}`)) as TimeSlot[];
  const find = (isFull: boolean) =>
    slots.find(({ availableSpots }) => (availableSpots === 0) === isFull)?.id ?? 'none';
  await submit('/health/bookings/new', { timeSlotId: find(false), participantCount: '1' });
  // The full session is in the sauna, whose rules must be agreed to.
  await submit('/health/bookings/waitlist', { timeSlotId: find(true), agreesToRules: '1' });
  const mine = await read('/health/bookings');
  return {
    bookingId: /\/bookings\/([^/"]+)\/cancel/.exec(mine)?.[1] ?? 'none',
    entryId: /\/waitlist\/([^/"]+)\/leave/.exec(mine)?.[1] ?? 'none',
  };
}

/** A slot of the last bookable day, because today's may have started. */
async function readSlotToCome(read: ManagersBrowser['read']): Promise<string> {
  const days = (await read('/manage/slots')).match(/(?<=\/manage\/slots\?date=)\d{4}-\d\d-\d\d/g) ?? [];
  const slots = await read(`/manage/slots?date=${days.at(-1)}`);
  return /\/slots\/([^/"]+)\/call-off/.exec(slots)?.[1] ?? 'none';
}
