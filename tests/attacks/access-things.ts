import { createHash, randomUUID } from 'node:crypto';

import { and, desc, eq } from 'drizzle-orm';

import type { Db } from '#db/client';
import {
  addressChanges,
  alertLinks,
  amenities,
  articles,
  bookings,
  calendarFeeds,
  contentChanges,
  closures,
  contentImports,
  driverLinks,
  ecoTips,
  emergencyContacts,
  events,
  gardenWorkshops,
  grounds,
  healthReminders,
  joinCodes,
  privateMessages,
  listings,
  messages,
  meterReadings,
  mindfulnessFacilities,
  notifications,
  passkeys,
  passwordResets,
  photoFiles,
  photos,
  plotWaiting,
  problemFollowers,
  problems,
  problemUpdates,
  profiles,
  pushSubscriptions,
  reports,
  residents,
  seatReservations,
  sessions,
  shuttleTrips,
  timeSlots,
  tradePosts,
  trails,
  unsubscribeTokens,
  threadMessages,
} from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { drawnVersion } from '~/platform/map/basemap.server';

import { insertDevice } from '../support/devices';
import { makeEvent, makeSeries } from '../support/events';
import { insertShare } from '../support/shares';
import { makeSlot } from '../support/slots';
import { homeIdOf } from '../support/homes';
import { testClock, testNow } from '../support/test-clock';

/** Everyone who makes requests: a visitor, the owner of the rows, another resident, and staff. */
export const people = {
  visitor: null,
  resident: 'demo-user',
  other: 'linh-tran',
  manager: 'demo-manager',
  dispatcher: 'duty-officer',
  editor: 'word-smith',
} as const;

export type Things = Awaited<ReturnType<typeof makeThings>>;

export async function makeThings(db: Db) {
  await db.update(mindfulnessFacilities).set({ schedule: 'Every day' });
  await makeStaff(db);
  const [notification] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.residentId, people.resident), eq(notifications.url, '/health/bookings')));
  const codeId = randomUUID();
  const homeId = await homeIdOf({ db, clock: { now: testNow } }, '12');
  await db.insert(joinCodes).values({
    id: codeId,
    codeHash: 'f'.repeat(64),
    homeId,
    createdBy: people.manager,
    createdAt: testNow(),
    expiresAt: inHours(1),
  });
  const ids = { notificationId: notification?.id ?? '', alertId: 'community-meeting', codeId, homeId };
  const { shareId, token: shareToken } = await insertShare(db, people.resident);
  return {
    ...ids,
    shareId,
    shareToken,
    groundVersion: await readMapVersion(db),
    ...(await makeContacts(db)),
    ...(await makeAccountThings(db)),
    ...(await makeDevice(db)),
    ...(await makePublicThings(db)),
    ...(await makeMessages(db)),
    ...(await makeReminder(db)),
    ...(await makeSlots(db)),
    ...(await makeSession(db)),
    ...(await makeBookings(db)),
    ...(await makeEvents(db)),
    ...(await makeGardenThings(db)),
    ...(await makeMeter(db)),
    ...(await makeSeat(db)),
    ...(await makeDriverLink(db)),
    ...(await makeTip(db)),
    ...(await makeListing(db)),
    ...(await makeArticles(db)),
    ...(await makeChange(db)),
    ...(await makeWords(db)),
    ...(await makeProblems(db)),
  };
}

async function makeStaff(db: Db) {
  const account = { passwordHash: 'none', createdAt: testNow() };
  for (const role of ['dispatcher', 'editor'] as const)
    await db.insert(residents).values({ ...account, id: people[role], email: `${role}@example.com`, role });
  await db.insert(profiles).values([
    { residentId: people.dispatcher, name: 'Dee Officer' },
    { residentId: people.editor, name: 'Ed Smith' },
  ]);
}

/** Tomorrow's shuttle, which can't leave during the test. */
async function makeSeat(db: Db) {
  const tomorrow = addDays(dayIn('America/Los_Angeles', testNow()), 1);
  const at = (time: string) => toInstant('America/Los_Angeles', `${tomorrow}T${time}`)!;
  const [trip, id] = [{ routeId: 'cedar-loop', departsAt: at('12:00') }, randomUUID()];
  await db.insert(shuttleTrips).values({ ...trip, capacity: 14, reserved: 1 });
  await db.insert(seatReservations).values({
    ...trip,
    id,
    residentId: people.resident,
    stopId: 'cedar-loop-1',
    boardsAt: trip.departsAt,
    reservedAt: testNow(),
  });
  const calledOffId = randomUUID();
  await db.insert(closures).values({
    id: calledOffId,
    key: 'shuttle-route:cedar-loop',
    startsAt: at('15:00'),
    endsAt: at('15:01'),
    reason: 'A look',
    createdAt: testNow(),
  });
  return {
    reservationId: id,
    calledOffId,
    shuttleDay: tomorrow,
    shuttleDeparture: at('13:00').toISOString(),
  };
}

async function makeDriverLink(db: Db) {
  const [driverToken, driverLinkId] = [randomUUID(), randomUUID()];
  await db.insert(driverLinks).values({
    ...{ id: driverLinkId, tokenHash: toHash(driverToken), shuttleId: 'shuttle-1', driverName: 'Pat Lee' },
    ...{ day: dayIn('America/Los_Angeles', testNow()), createdAt: testNow(), expiresAt: inHours(24) },
  });
  return { driverToken, driverLinkId };
}

async function readMapVersion(db: Db): Promise<string> {
  const [newest] = await db
    .select({ version: grounds.version })
    .from(grounds)
    .orderBy(desc(grounds.id))
    .limit(1);
  return drawnVersion(newest!.version);
}

/** One that waits, and one whose reporter is asked whether it is fixed. */
async function makeProblems(db: Db) {
  const report = (fixed: boolean) =>
    db.transaction(async (tx) => {
      const now = testNow();
      const [row] = await tx
        .insert(problems)
        .values({
          categoryId: 'street-lights',
          isPrivate: false,
          reporterId: people.resident,
          source: 'resident',
          text: 'The lamp at the rights is off.',
          answers: [],
          latitude: 45.47,
          longitude: -122.79,
          createdAt: now,
          changedAt: now,
          promisedOn: dayIn('America/Los_Angeles', now),
          state: fixed ? 'fixed' : 'received',
          step: fixed ? 2 : 1,
        })
        .returning({ id: problems.id });
      const update = { problemId: row!.id, at: now };
      await tx
        .insert(problemUpdates)
        .values({ ...update, position: 1, state: 'received', sentence: 'Received.', by: 'system' });
      if (fixed)
        await tx.insert(problemUpdates).values({
          ...update,
          position: 2,
          state: 'fixed',
          fromPosition: 1,
          from: 'received',
          sentence: 'Fixed.',
          by: 'staff',
          byId: people.manager,
        });
      await tx
        .insert(problemFollowers)
        .values({ problemId: row!.id, residentId: people.resident, since: now });
      return row!.id;
    });
  return { problemId: await report(false), fixedProblemId: await report(true) };
}

async function makeTip(db: Db) {
  const tipId = randomUUID();
  await db.insert(ecoTips).values({
    id: tipId,
    residentId: people.resident,
    source: 'model',
    title: 'Look at the rights',
    description: 'All of them.',
    category: 'community',
    difficulty: 'easy',
    impact: 'low',
    personalizedReason: 'There is 1 test.',
    actionSteps: ['Look.'],
    pointsReward: 10,
    createdAt: testNow(),
  });
  return { tipId };
}

async function makeListing(db: Db) {
  const [listingId, listingMessageId, picturedId] = [randomUUID(), randomUUID(), randomUUID()];
  const [photoId, badPhotoId, now] = [randomUUID(), randomUUID(), testNow()];
  const listing = {
    residentId: people.resident,
    offer: 'give' as const,
    title: 'Chairs',
    description: 'Two.',
    createdAt: now,
  };
  await db
    .insert(listings)
    .values([listingId, picturedId].map((id) => ({ ...listing, id, expiresAt: inHours(24) })));
  await db.insert(privateMessages).values({
    id: listingMessageId,
    listingId,
    neighborId: people.other,
    authorId: people.other,
    body: 'Hello.',
    sentAt: now,
  });
  const photo = { width: 640, height: 480, color: '#336699', listingId: picturedId };
  await db.insert(photos).values(
    [photoId, badPhotoId].map((id) => {
      const own = { id, hash: id.replaceAll('-', ''), uploadedBy: people.resident, createdAt: now };
      return { ...photo, ...own };
    }),
  );
  await db.insert(photoFiles).values({ photoId, size: 'thumb', type: 'jpg', bytes: Buffer.from('any') });
  return { listingId, listingMessageId, picturedId, photoId, badPhotoId };
}

async function makeArticles(db: Db) {
  const [articleId, leavingArticleId] = [randomUUID(), randomUUID()];
  const article = { boardId: 'commons-board', category: 'News', title: 'Rights', body: 'Look at them.' };
  const written = { ...article, authorName: 'Maya Chen', publishedAt: testNow() };
  await db.insert(articles).values([
    { ...written, id: articleId },
    { ...written, id: leavingArticleId },
  ]);
  return { articleId, leavingArticleId };
}

async function makeChange(db: Db) {
  const changeId = randomUUID();
  const [trail] = await db.select().from(trails).where(eq(trails.id, 'meadow-mile'));
  await db.insert(contentChanges).values({
    id: changeId,
    lotId: randomUUID(),
    kind: 'trails',
    entryId: 'meadow-mile',
    entryName: 'Meadow Mile',
    action: 'changed',
    before: { surface: 'Sand' },
    after: { surface: trail!.surface },
    source: 'form',
    actorId: people.manager,
    actorName: 'Maya Chen',
    changedAt: testNow(),
  });
  const importId = randomUUID();
  const owl = { ...trail!, name: 'Owl Walk', features: '' };
  const [after, row] = [toImported(owl), { line: 2, id: 'owl-walk', before: null }];
  await db.insert(contentImports).values({
    id: importId,
    createdBy: people.manager,
    createdAt: testNow(),
    parts: [{ kind: 'trails', rows: [{ ...row, after }], same: 0, wrong: [] }],
  });
  return { changeId, importId };
}

const toImported = ({ position: _, retiredAt: _shown, ...trail }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(trail).map(([name, value]) => [name, String(value)]));

async function makeWords(db: Db) {
  const [ownWordsId, wordsId] = [randomUUID(), randomUUID()];
  const written = { watchPostId: 'creek-path-walk', body: 'Path light 7 is out.', sentAt: testNow() };
  await db.insert(threadMessages).values([
    { ...written, id: ownWordsId, authorId: people.resident },
    { ...written, id: wordsId, authorId: 'walter-novak' },
  ]);
  return { ownWordsId, wordsId };
}

async function makeContacts(db: Db) {
  const [contactId, leavingContactId] = [randomUUID(), randomUUID()];
  const contact = { residentId: people.resident, phone: '503-555-0150', createdAt: testNow() };
  await db.insert(emergencyContacts).values([
    { ...contact, id: contactId, name: 'Luis Alvarez', isPrimary: true },
    { ...contact, id: leavingContactId, name: 'Ana Ruiz', isPrimary: false },
  ]);
  return { contactId, leavingContactId };
}

async function makePublicThings(db: Db) {
  const [publicAlertId, stopToken, now] = [randomUUID(), randomUUID(), testNow()];
  await db.insert(messages).values({
    id: publicAlertId,
    type: 'safety_alert',
    title: 'Smoke',
    message: 'Close windows.',
    senderId: people.manager,
    senderName: 'Maya Chen',
    confirmedBy: people.manager,
    confirmedAt: now,
    sentAt: now,
    dedupeKey: publicAlertId,
  });
  await db.insert(unsubscribeTokens).values({
    tokenHash: toHash(stopToken),
    residentId: people.resident,
    topic: 'safety_alert',
    createdAt: now,
  });
  return { publicAlertId, stopToken };
}

async function makeSlots(db: Db) {
  const freeSlotId = await makeSlot({ db, clock: testClock }, { capacity: 20, inHours: 20 });
  const fullSlotId = await makeSlot({ db, clock: testClock }, { capacity: 1, inHours: 21 });
  const apiBookingId = randomUUID();
  await db.insert(bookings).values({
    id: apiBookingId,
    residentId: people.resident,
    slotId: fullSlotId,
    status: 'confirmed',
    bookedAt: testNow(),
  });
  await db.update(timeSlots).set({ booked: 1 }).where(eq(timeSlots.id, fullSlotId));
  return { freeSlotId, fullSlotId, apiBookingId };
}

async function makeMessages(db: Db) {
  const [correctedId, cancelledId, unconfirmedId] = [randomUUID(), randomUUID(), randomUUID()];
  const message = { title: 'Water', message: 'Off.', senderName: 'Someone', sentAt: testNow() };
  const own = { ...message, type: 'community_update', senderId: people.resident } as const;
  await db.insert(messages).values([
    { ...own, id: correctedId, dedupeKey: 'corrected' },
    { ...own, id: cancelledId, dedupeKey: 'cancelled' },
    {
      ...message,
      id: unconfirmedId,
      type: 'safety_alert',
      senderId: 'samuel-okafor',
      dedupeKey: 'unconfirmed',
    },
  ]);
  const alertToken = randomUUID();
  const [residentId, messageId, createdAt] = [people.resident, unconfirmedId, testNow()];
  const { title, message: text } = message;
  await db
    .insert(notifications)
    .values({ residentId, id: messageId, messageId, type: 'safety_alert', title, message: text, createdAt });
  await db.insert(alertLinks).values({ tokenHash: toHash(alertToken), residentId, messageId, createdAt });
  return { correctedId, cancelledId, unconfirmedId, alertToken };
}

async function makeBookings(db: Db) {
  const four = () => [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const [bookingId, pastBookingId, entryId, amenityId] = four();
  const [soonId, pastId, fullId, calendarToken] = four();
  const now = testNow();
  await db.insert(amenities).values({
    id: amenityId,
    name: 'Lap Pool',
    capacity: 1,
    bookingDurationMinutes: 60,
    createdAt: now,
  });
  const slot = { amenityId, capacity: 1, booked: 1 };
  await db.insert(timeSlots).values([
    { ...slot, id: soonId, startsAt: inHours(24), endsAt: inHours(25) },
    { ...slot, id: pastId, startsAt: inHours(-25), endsAt: inHours(-24) },
    { ...slot, id: fullId, startsAt: inHours(48), endsAt: inHours(49), lastInQueue: 1 },
  ]);
  const confirmed = { status: 'confirmed', bookedAt: now } as const;
  const own = { residentId: people.resident };
  await db.insert(bookings).values([
    { ...own, ...confirmed, id: bookingId, slotId: soonId },
    { ...own, ...confirmed, id: pastBookingId, slotId: pastId },
    { ...own, id: entryId, slotId: fullId, status: 'waiting', queueNumber: 1, waitingSince: now },
    { ...confirmed, residentId: 'samuel-okafor', slotId: fullId },
  ]);
  await db.insert(calendarFeeds).values({ ...own, tokenHash: toHash(calendarToken), createdAt: now });
  return { bookingId, pastBookingId, entryId, calendarToken };
}

async function makeEvents(db: Db) {
  const [seriesDateId] = await makeSeries({ db, clock: testClock });
  const canceledDateId = await makeEvent({ db, clock: testClock });
  // An hour ahead, so that it can be undone however long the tests take.
  const cancelledAt = new Date(testClock.now().getTime() + 3_600_000);
  await db.update(events).set({ cancelledAt }).where(eq(events.id, canceledDateId));
  return { eventId: await makeEvent({ db, clock: testClock }), seriesDateId, canceledDateId };
}

async function makeReminder(db: Db) {
  const reminderId = randomUUID();
  await db.insert(healthReminders).values({
    id: reminderId,
    residentId: people.resident,
    item: 'Eye test',
    status: 'Due',
    createdAt: testNow(),
  });
  return { reminderId };
}

async function makeGardenThings(db: Db) {
  const [turnId, ownPostId, now] = [randomUUID(), randomUUID(), testNow()];
  await db.insert(plotWaiting).values({
    id: turnId,
    plotId: 'C1',
    household: await homeIdOf({ db, clock: { now: testNow } }, '14 Cedar Lane, 2B'),
    residentId: people.resident,
    gardeners: 1,
    joinedAt: now,
  });
  const [posts, [workshop]] = await Promise.all([
    db.select({ id: tradePosts.id }).from(tradePosts),
    // The last workshop, which can't start during the test.
    db.select().from(gardenWorkshops).orderBy(desc(gardenWorkshops.startsAt)).limit(1),
  ]);
  const [postId = '', keptPostId = '', hiddenPostId = ''] = posts.map(({ id }) => id);
  await db.insert(tradePosts).values({
    id: ownPostId,
    residentId: people.resident,
    message: 'Plums.',
    createdAt: now,
    expiresAt: inHours(24),
  });
  const report = { kind: 'trade_post', reporterId: people.resident, reason: 'Advertising.', createdAt: now };
  await db.insert(reports).values([
    { ...report, subjectId: keptPostId },
    { ...report, subjectId: hiddenPostId },
  ]);
  return { turnId, ownPostId, workshopId: workshop?.id ?? '', postId, keptPostId, hiddenPostId };
}

/** A day beyond the weekly schedule, so that no schedule job removes the slot. */
async function makeSession(db: Db) {
  const sessionSlotId = randomUUID();
  await db.insert(timeSlots).values({
    id: sessionSlotId,
    amenityId: 'gym',
    capacity: 1,
    startsAt: inHours(720),
    endsAt: inHours(721),
  });
  const closureId = randomUUID();
  await db.insert(closures).values({
    id: closureId,
    key: 'office',
    reason: 'a test',
    startsAt: inHours(720),
    endsAt: inHours(721),
    createdAt: testNow(),
  });
  return { sessionSlotId, closureId };
}

async function makeDevice(db: Db) {
  const [deviceId, sessionId, createdAt] = [randomUUID(), randomUUID(), testNow()];
  const residentId = people.resident;
  await db
    .insert(sessions)
    .values({ id: sessionId, tokenHash: 'd', residentId, createdAt, lastSeenAt: createdAt });
  await db.insert(pushSubscriptions).values({
    id: deviceId,
    residentId,
    sessionId,
    createdAt,
    endpoint: 'https://push.example/device',
    p256dhKey: 'p',
    authKey: 'a',
  });
  return { deviceId };
}

async function makeMeter(db: Db) {
  const { id: deviceId } = await insertDevice(db, { feed: 'water' });
  const time = testNow();
  await db.insert(meterReadings).values({ deviceId, time, receivedAt: time, total: 100 });
  return { meterId: deviceId, readingAt: time.toISOString() };
}

async function makeAccountThings(db: Db) {
  const [sessionId, resetToken, addressToken] = [randomUUID(), randomUUID(), randomUUID()];
  const [signInToken, passkeyId] = [randomUUID(), randomUUID()];
  const now = testNow();
  const expiresAt = inHours(1);
  await db
    .insert(sessions)
    .values({ id: sessionId, tokenHash: 'f', residentId: people.resident, createdAt: now, lastSeenAt: now });
  await db.insert(passwordResets).values([
    { tokenHash: toHash(resetToken), residentId: people.other, createdAt: now, expiresAt },
    {
      tokenHash: toHash(signInToken),
      residentId: people.other,
      purpose: 'sign-in',
      createdAt: now,
      expiresAt,
    },
  ]);
  await db.insert(passkeys).values({
    id: passkeyId,
    residentId: people.resident,
    name: 'My phone',
    publicKey: '',
    counter: 0,
    transports: '',
    createdAt: now,
  });
  await db.insert(addressChanges).values({
    residentId: 'samuel-okafor',
    email: 'samuel@example.com',
    tokenHash: toHash(addressToken),
    requestedAt: now,
    expiresAt,
  });
  return { sessionId, resetToken, addressToken, signInToken, passkeyId };
}

const inHours = (hours: number) => new Date(testNow().getTime() + hours * 3_600_000);

const toHash = (token: string) => createHash('sha256').update(token).digest('hex');
