/** Who asks: nobody, the resident whose things the addresses name, another resident, a manager. */
export const roles = ['visitor', 'resident', 'other', 'manager'] as const;

/**
 * What somebody gets: a status; where it is a redirect, `303 /path`; `signin` is a redirect to the sign-in
 * page. Four of them are those of `roles`; one is everybody's.
 */
type Outcome = number | string;
type Outcomes = Outcome | readonly [Outcome, Outcome, Outcome, Outcome];

export type Row = {
  path: string;
  get: Outcomes;
  /** Null where nothing can be changed: any POST is a 405. */
  change: {
    method?: 'PATCH' | 'PUT' | 'DELETE';
    form?: Record<string, string>;
    json?: unknown;
    outcomes: Outcomes;
  } | null;
};

/** Things that the addresses name; the test makes them. The notification is the resident's own. */
export type Things = {
  notificationId: string;
  alertId: string;
  codeId: string;
  /** An emergency contact of the resident, and another that the test deletes. */
  contactId: string;
  leavingContactId: string;
  /** What the resident is sharing, and the secret of a link to it that a contact was sent. */
  shareId: string;
  shareToken: string;
  /** Messages that the resident has just sent, and a safety alert of another's. */
  correctedId: string;
  cancelledId: string;
  unconfirmedId: string;
  /** Of the resident, beside the one that asks. */
  sessionId: string;
  /** A browser of the resident's that takes pushes. */
  deviceId: string;
  /** In a mailed link that sets the other resident's password. */
  resetToken: string;
  /** In a mailed link that changes a third resident's sign-in address. */
  addressToken: string;
  /** In a mail to the resident: stops mails of its kind. */
  stopToken: string;
  /** A time slot with places for all, one that is full, and the resident's booking of it. */
  freeSlotId: string;
  fullSlotId: string;
  apiBookingId: string;
  /** A safety alert that a manager sent. */
  publicAlertId: string;
  /** A session to come that nobody has booked. */
  sessionSlotId: string;
  /** A health reminder of the resident, which the test deletes. */
  reminderId: string;
  /** Bookings of the resident: of a session to come, and of one that is over; and a turn of theirs in a queue. */
  bookingId: string;
  pastBookingId: string;
  entryId: string;
  /** Of the resident's calendar link. */
  calendarToken: string;
  /** A community event to come. */
  eventId: string;
  /** At the garden: the resident's turn for a plot, a post of theirs, and a workshop to come. */
  turnId: string;
  ownPostId: string;
  workshopId: string;
  /** Posts of others: one nobody has reported, and two that wait for a manager. */
  postId: string;
  keptPostId: string;
  hiddenPostId: string;
  /** What the resident offers; the other resident has written to them about it. */
  listingId: string;
  /** A seat of the resident's on a shuttle to come, and when another leaves that has seats for all (ISO 8601). */
  reservationId: string;
  shuttleDeparture: string;
  /** A tip of the resident. */
  tipId: string;
  /** Articles of a board; the second one is deleted by the test. */
  articleId: string;
  leavingArticleId: string;
  /** What the resident wrote in a watch post's discussion, and what somebody else did. */
  ownWordsId: string;
  wordsId: string;
  /** A water meter. */
  meterId: string;
};

const signedIn = ['signin', 200, 200, 200] as const;
const toAccount = ['302 /settings/account', '302 /settings/account', '302 /settings/account'] as const;
const accountAgain = ['303 /settings/account', '303 /settings/account', '303 /settings/account'] as const;
const rewards = '/settings/community-rewards';
const toRewards = ['signin', `302 ${rewards}`, `302 ${rewards}`, `302 ${rewards}`] as const;
const rewardsAgain = ['signin', `303 ${rewards}`, `303 ${rewards}`, `303 ${rewards}`] as const;
const toAmenities = '303 /manage/amenities';
const toContacts = '303 /settings/emergency-contacts';
const toMeadowMile = '303 /health/outdoor/meadow-mile';
const toHealth = '303 /health/digital';
const reminder = { item: 'Annual Physical', status: 'Due' };
const toBookings = ['302 /health/bookings', '302 /health/bookings', '302 /health/bookings'] as const;
const toCalendar = '302 /health/bookings/calendar';
const calendarAgain = [
  '303 /health/bookings/calendar',
  '303 /health/bookings/calendar',
  '303 /health/bookings/calendar',
] as const;
const toEvents = '303 /community/events';
const toEventsCalendar = '302 /community/events/calendar';
const eventsCalendarAgain = [
  '303 /community/events/calendar',
  '303 /community/events/calendar',
  '303 /community/events/calendar',
] as const;
const contact = { name: 'Luis Alvarez', phone: '503-555-0150' };
const managersOnly = ['signin', 403, 403, 200] as const;
const message = { title: 'Rights looked at', message: 'Nothing happened.', formToken: 'rights' };
// Other words than the form's: the same again would be asked about.
const apiMessage = { title: 'Rights looked at by calls', message: 'Nothing happened.' };

const packet = '/wellbeing/welcome-packet';
const toPacket = [`302 ${packet}`, `302 ${packet}`, `302 ${packet}`] as const;
const packetAgain = [`303 ${packet}`, `303 ${packet}`, `303 ${packet}`] as const;

/** The programs are everybody's: each of the three joins, notes and leaves for themselves. */
const garden = '/health/programs/mindfulness/meditation-garden';
const steps = '/health/programs/challenges/daily-steps';
const plots = '/sustainable/community-garden';
/** Who may rate a business: every resident, each for themselves. */
const businesses = '/community/business';
const toBusiness = `303 ${businesses}/business-2`;
const rated = [toBusiness, toBusiness, toBusiness] as const;
const market = '/community/marketplace';
const shuttle = '/community/shuttle';
const toShuttle = `303 ${shuttle}`;
const toStop = `303 ${shuttle}/stops/cedar-loop-3`;
const toPlots = ['signin', `303 ${plots}`, `303 ${plots}`, `303 ${plots}`] as const;
const toTrade = `303 ${plots}/trade`;
const toGarden = ['signin', `303 ${garden}`, `303 ${garden}`, `303 ${garden}`] as const;
const toSteps = ['signin', `303 ${steps}`, `303 ${steps}`, `303 ${steps}`] as const;

const tips = '/sustainable/ai-tips';
/** The training is everybody's: each of the three starts a module and goes on for themselves. */
const training = '/wellbeing/preparedness';
const toTraining = (place: string) => {
  const to = `303 ${training}/${place}`;
  return ['signin', to, to, to] as const;
};

/** Discussions are everybody's too. */
const watch = '/wellbeing/neighborhood/watch';
const toWatch = (post: string) => {
  const to = `303 ${watch}/${post}`;
  return ['signin', to, to, to] as const;
};

/** A row for each route of the manifest, by its id. */
export const accessRows = ({
  notificationId,
  alertId,
  codeId,
  contactId,
  leavingContactId,
  shareId,
  shareToken,
  correctedId,
  cancelledId,
  unconfirmedId,
  sessionId,
  deviceId,
  resetToken,
  addressToken,
  stopToken,
  freeSlotId,
  fullSlotId,
  apiBookingId,
  publicAlertId,
  sessionSlotId,
  reminderId,
  bookingId,
  pastBookingId,
  entryId,
  calendarToken,
  eventId,
  turnId,
  ownPostId,
  workshopId,
  postId,
  keptPostId,
  hiddenPostId,
  ownWordsId,
  wordsId,
  meterId,
  reservationId,
  shuttleDeparture,
  tipId,
  listingId,
  articleId,
  leavingArticleId,
}: Things): Record<string, Row> => ({
  root: { path: '/', get: signedIn, change: null },
  'routes/community/hub': { path: '/', get: signedIn, change: null },
  'routes/community/shuttle/shuttle': { path: shuttle, get: signedIn, change: null },
  'routes/community/shuttle/route': { path: `${shuttle}/routes/cedar-loop`, get: signedIn, change: null },
  'routes/community/shuttle/stop': { path: `${shuttle}/stops/cedar-loop-3`, get: signedIn, change: null },
  'routes/community/shuttle/reserve': {
    path: `${shuttle}/stops/cedar-loop-3/reserve?departure=${shuttleDeparture}`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', toStop, toStop, toStop] },
  },
  'routes/community/shuttle/cancel': {
    path: `${shuttle}/reservations/${reservationId}/cancel`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', toShuttle, 404, 404] },
  },
  'routes/community/shuttle/ridden': {
    path: `${shuttle}/ridden`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', toShuttle, toShuttle, toShuttle] },
  },
  'routes/community/events/list': { path: '/community/events', get: signedIn, change: null },
  'routes/community/events/event': { path: `/community/events/${eventId}`, get: signedIn, change: null },
  'routes/community/events/rsvp': {
    path: `/community/events/${eventId}/rsvp`,
    get: signedIn,
    change: {
      form: { answer: 'going', partySize: '1', redirectTo: '/community/events' },
      outcomes: ['signin', toEvents, toEvents, toEvents],
    },
  },
  'routes/community/events/withdraw': {
    path: `/community/events/${eventId}/withdraw`,
    get: signedIn,
    change: {
      form: { redirectTo: '/community/events' },
      outcomes: ['signin', toEvents, toEvents, toEvents],
    },
  },
  // It is not over: there is nothing to have been at.
  'routes/community/events/attended': {
    path: `/community/events/${eventId}/attended`,
    get: [
      'signin',
      `302 /community/events/${eventId}`,
      `302 /community/events/${eventId}`,
      `302 /community/events/${eventId}`,
    ],
    change: { form: {}, outcomes: ['signin', 409, 409, 409] },
  },
  'routes/community/events/ics': {
    path: `/community/events/${eventId}.ics`,
    get: signedIn,
    change: null,
  },
  'routes/community/events/calendar': {
    path: '/community/events/calendar',
    get: signedIn,
    change: { form: {}, outcomes: ['signin', ...eventsCalendarAgain] },
  },
  'routes/community/events/calendar-end': {
    path: '/community/events/calendar/revoke',
    get: ['signin', toEventsCalendar, toEventsCalendar, toEventsCalendar],
    change: { form: {}, outcomes: ['signin', ...eventsCalendarAgain] },
  },
  'routes/community/share/share': { path: '/community/share/deal/deal-1', get: signedIn, change: null },
  'routes/community/share/count': {
    path: '/community/share/deal/deal-1/count',
    get: signedIn,
    change: { form: { channel: 'copy' }, outcomes: signedIn },
  },
  'routes/community/share/network': {
    path: '/community/share/deal/deal-1/whatsapp',
    get: ['signin', '303 https://wa.me', '303 https://wa.me', '303 https://wa.me'],
    change: null,
  },
  'routes/community/qr': { path: '/community/qr?url=/profile', get: signedIn, change: null },
  'routes/community/qr-svg': { path: '/community/qr.svg?url=/profile', get: signedIn, change: null },
  'routes/community/qr-png': { path: '/community/qr.png?url=/profile', get: signedIn, change: null },
  'routes/community/marketplace/marketplace': { path: market, get: signedIn, change: null },
  'routes/community/marketplace/mine': { path: `${market}/mine`, get: signedIn, change: null },
  'routes/community/marketplace/deal': { path: `${market}/deals/deal-2`, get: signedIn, change: null },
  'routes/community/marketplace/new': {
    path: `${market}/new`,
    get: signedIn,
    // It leads to the new item's own address: the attempt is left incomplete.
    change: { form: { title: 'Two chairs' }, outcomes: ['signin', 400, 400, 400] },
  },
  'routes/community/marketplace/listing': {
    path: `${market}/${listingId}`,
    get: signedIn,
    change: null,
  },
  'routes/community/marketplace/edit': {
    path: `${market}/${listingId}/edit`,
    get: ['signin', 200, 404, 404],
    change: {
      form: { offer: 'give', title: 'Two chairs', description: 'Of oak.' },
      outcomes: ['signin', `303 ${market}/${listingId}`, 404, 404],
    },
  },
  'routes/community/marketplace/renew': {
    path: `${market}/${listingId}/renew`,
    get: ['signin', 200, 404, 404],
    change: { outcomes: ['signin', `303 ${market}/mine`, 404, 404] },
  },
  'routes/community/marketplace/report': {
    path: `${market}/${listingId}/report`,
    get: signedIn,
    change: {
      form: { reason: 'Advertising.' },
      outcomes: ['signin', 409, `303 ${market}`, `303 ${market}`],
    },
  },
  'routes/community/marketplace/messages': {
    path: `${market}/${listingId}/messages`,
    get: [
      'signin',
      200,
      `302 ${market}/${listingId}/messages/linh-tran`,
      `302 ${market}/${listingId}/messages/demo-manager`,
    ],
    change: null,
  },
  'routes/community/marketplace/conversation': {
    path: `${market}/${listingId}/messages/linh-tran`,
    get: ['signin', 200, 200, 404],
    change: {
      form: { body: 'Hello.' },
      outcomes: [
        'signin',
        `303 ${market}/${listingId}/messages/linh-tran`,
        `303 ${market}/${listingId}/messages/linh-tran`,
        404,
      ],
    },
  },
  'routes/community/marketplace/gone': {
    path: `${market}/${listingId}/gone`,
    get: ['signin', 200, 404, 404],
    change: { outcomes: ['signin', `303 ${market}/mine`, 404, 404] },
  },
  'routes/wellbeing/hub': { path: '/wellbeing', get: signedIn, change: null },
  'routes/wellbeing/welcome-packet/packet': { path: packet, get: signedIn, change: null },
  // The tasks are everybody's: each of the three ticks them off for themselves.
  'routes/wellbeing/welcome-packet/tick': {
    path: `${packet}/tasks/alarms/tick`,
    get: ['signin', ...toPacket],
    change: { form: {}, outcomes: ['signin', ...packetAgain] },
  },
  'routes/wellbeing/welcome-packet/untick': {
    path: `${packet}/tasks/alarms/untick`,
    get: ['signin', ...toPacket],
    change: { form: {}, outcomes: ['signin', ...packetAgain] },
  },
  'routes/wellbeing/neighborhood/neighborhood': {
    path: '/wellbeing/neighborhood',
    get: signedIn,
    change: null,
  },
  'routes/wellbeing/neighborhood/board': {
    path: '/wellbeing/neighborhood/pulse/commons-board',
    get: signedIn,
    change: null,
  },
  'routes/wellbeing/neighborhood/watch/discussion': {
    path: `${watch}/cedar-lane-watch`,
    get: signedIn,
    change: { form: { body: 'The light is out.' }, outcomes: toWatch('cedar-lane-watch') },
  },
  'routes/wellbeing/neighborhood/watch/follow': {
    path: `${watch}/orchard-row-parcels/follow`,
    get: signedIn,
    change: { form: {}, outcomes: toWatch('orchard-row-parcels') },
  },
  'routes/wellbeing/neighborhood/watch/leave': {
    path: `${watch}/orchard-row-parcels/leave`,
    get: signedIn,
    change: { form: {}, outcomes: toWatch('orchard-row-parcels') },
  },
  'routes/wellbeing/neighborhood/watch/delete-message': {
    path: `${watch}/creek-path-walk/messages/${ownWordsId}/delete`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', `303 ${watch}/creek-path-walk`, 404, 404] },
  },
  'routes/wellbeing/neighborhood/watch/report-message': {
    path: `${watch}/creek-path-walk/messages/${wordsId}/report`,
    get: signedIn,
    change: { form: { reason: 'It names somebody.' }, outcomes: toWatch('creek-path-walk') },
  },
  'routes/wellbeing/neighborhood/article': {
    path: `/wellbeing/neighborhood/articles/${articleId}`,
    get: signedIn,
    change: null,
  },
  'routes/wellbeing/preparedness/training': { path: training, get: signedIn, change: null },
  'routes/wellbeing/preparedness/module': { path: `${training}/home-fire`, get: signedIn, change: null },
  'routes/wellbeing/preparedness/start': {
    path: `${training}/home-fire/start`,
    get: signedIn,
    change: { form: {}, outcomes: toTraining('home-fire') },
  },
  'routes/wellbeing/preparedness/section-done': {
    path: `${training}/home-fire/sections/home-fire-smoke-alarms/done`,
    get: signedIn,
    change: { form: {}, outcomes: toTraining('home-fire') },
  },
  'routes/wellbeing/preparedness/question': {
    path: `${training}/home-fire/quiz/home-fire-q1`,
    get: signedIn,
    change: { form: { selectedAnswer: '0' }, outcomes: toTraining('home-fire/quiz/home-fire-q1') },
  },
  // Sections are left.
  'routes/wellbeing/preparedness/complete': {
    path: `${training}/home-fire/complete`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', 409, 409, 409] },
  },
  'routes/health/hub': { path: '/health', get: signedIn, change: null },
  'routes/health/digital/overview': { path: '/health/digital', get: signedIn, change: null },
  'routes/health/digital/new-reminder': {
    path: '/health/digital/reminders/new',
    get: signedIn,
    change: { form: reminder, outcomes: ['signin', toHealth, toHealth, toHealth] },
  },
  'routes/health/digital/edit-reminder': {
    path: `/health/digital/reminders/${reminderId}/edit`,
    get: ['signin', 200, 404, 404],
    change: { form: reminder, outcomes: ['signin', toHealth, 404, 404] },
  },
  'routes/health/digital/notify': {
    path: `/health/digital/reminders/${reminderId}/notify`,
    get: ['signin', 200, 404, 404],
    // A time that is over, which only its owner is told.
    change: { form: { at: '2020-01-01T09:00' }, outcomes: ['signin', 400, 404, 404] },
  },
  'routes/health/digital/silence': {
    path: `/health/digital/reminders/${reminderId}/silence`,
    get: ['signin', '302 /health/digital', '302 /health/digital', '302 /health/digital'],
    change: { form: {}, outcomes: ['signin', toHealth, 404, 404] },
  },
  // After the others, whose reminder it takes away.
  'routes/health/digital/delete-reminder': {
    path: `/health/digital/reminders/${reminderId}/delete`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', toHealth, 404, 404] },
  },
  'routes/health/digital/edit-stat': {
    path: '/health/digital/stats/steps/edit',
    get: signedIn,
    change: { form: { value: '1,000' }, outcomes: ['signin', toHealth, toHealth, toHealth] },
  },
  'routes/health/dashboard': { path: '/health/dashboard', get: signedIn, change: null },
  'routes/health/fitness/overview': { path: '/health/fitness', get: signedIn, change: null },
  'routes/health/fitness/classes': { path: '/health/fitness/classes', get: signedIn, change: null },
  'routes/health/fitness/amenities': { path: '/health/fitness/amenities', get: signedIn, change: null },
  'routes/health/bookings/new': {
    path: '/health/bookings/new',
    get: signedIn,
    // Without a slot: whoever may book learns what is missing.
    change: { form: {}, outcomes: ['signin', 400, 400, 400] },
  },
  'routes/health/bookings/waitlist': {
    path: '/health/bookings/waitlist',
    get: signedIn,
    change: { form: {}, outcomes: ['signin', 400, 400, 400] },
  },
  'routes/health/outdoor/trails': { path: '/health/outdoor', get: signedIn, change: null },
  'routes/health/outdoor/trail': { path: '/health/outdoor/meadow-mile', get: signedIn, change: null },
  'routes/health/outdoor/report': {
    path: '/health/outdoor/meadow-mile/report',
    get: signedIn,
    change: { form: { condition: 'good' }, outcomes: ['signin', toMeadowMile, toMeadowMile, toMeadowMile] },
  },
  'routes/sustainable/hub': { path: '/sustainable', get: signedIn, change: null },
  'routes/sustainable/garden/garden': { path: plots, get: signedIn, change: null },
  'routes/sustainable/garden/facility': {
    path: `${plots}/facilities/main-garden`,
    get: signedIn,
    change: null,
  },
  // The resident waits for another plot already.
  'routes/sustainable/garden/wait': {
    path: `${plots}/plots/G1/wait`,
    get: signedIn,
    change: { form: { gardeners: '1' }, outcomes: ['signin', 409, `303 ${plots}`, `303 ${plots}`] },
  },
  'routes/sustainable/garden/leave-waitlist': {
    path: `${plots}/waiting/${turnId}/leave`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', `303 ${plots}`, 404, 404] },
  },
  'routes/sustainable/garden/reserve': {
    path: `${plots}/plots/A3/reserve`,
    get: signedIn,
    change: { form: { gardeners: '1' }, outcomes: ['signin', `303 ${plots}`, 409, 409] },
  },
  'routes/sustainable/garden/release': {
    path: `${plots}/plots/A3/release`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', `303 ${plots}`, 409, 409] },
  },
  'routes/sustainable/garden/trade/list': { path: `${plots}/trade`, get: signedIn, change: null },
  'routes/sustainable/garden/trade/new': {
    path: `${plots}/trade/new`,
    get: signedIn,
    change: { form: { message: 'Too many plums.' }, outcomes: toPlots },
  },
  'routes/sustainable/garden/trade/post': { path: `${plots}/trade/${postId}`, get: signedIn, change: null },
  'routes/sustainable/garden/trade/gone': {
    path: `${plots}/trade/${ownPostId}/gone`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', toTrade, 404, 404] },
  },
  'routes/sustainable/garden/trade/report': {
    path: `${plots}/trade/${postId}/report`,
    get: signedIn,
    change: { form: { reason: 'Advertising.' }, outcomes: ['signin', toTrade, toTrade, toTrade] },
  },
  'routes/sustainable/garden/workshops/join': {
    path: `${plots}/workshops/${workshopId}/join`,
    get: signedIn,
    change: { form: {}, outcomes: toPlots },
  },
  'routes/sustainable/garden/workshops/leave': {
    path: `${plots}/workshops/${workshopId}/leave`,
    get: signedIn,
    change: { form: {}, outcomes: toPlots },
  },
  'routes/manage/reports/list': { path: '/manage/reports', get: managersOnly, change: null },
  'routes/manage/reports/keep': {
    path: `/manage/reports/trade_post/${keptPostId}/keep`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/reports'] },
  },
  'routes/manage/reports/hide': {
    path: `/manage/reports/trade_post/${hiddenPostId}/hide`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/reports'] },
  },
  'routes/sustainable/water/monitor': {
    path: '/sustainable/water-management',
    get: signedIn,
    change: null,
  },
  'routes/sustainable/water/report': {
    path: '/sustainable/water-management/report',
    get: signedIn,
    change: null,
  },
  'routes/sustainable/water/report-file': {
    path: '/sustainable/water-management/report.csv',
    get: signedIn,
    change: null,
  },
  'routes/sustainable/energy/overview': {
    path: '/sustainable/energy-monitoring',
    get: signedIn,
    change: null,
  },
  'routes/sustainable/energy/facility': {
    path: '/sustainable/energy-monitoring/solar-array',
    get: signedIn,
    change: null,
  },
  'routes/sustainable/tips/overview': { path: tips, get: signedIn, change: null },
  'routes/sustainable/tips/generate': {
    path: `${tips}/generate`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', `303 ${tips}`, `303 ${tips}`, `303 ${tips}`] },
  },
  'routes/sustainable/tips/analyze': {
    path: `${tips}/analyze`,
    get: ['signin', `302 ${tips}`, `302 ${tips}`, `302 ${tips}`],
    change: { form: {}, outcomes: ['signin', `303 ${tips}`, `303 ${tips}`, `303 ${tips}`] },
  },
  'routes/sustainable/tips/complete': {
    path: `${tips}/${tipId}/complete`,
    get: ['signin', `302 ${tips}`, `302 ${tips}`, `302 ${tips}`],
    change: { form: {}, outcomes: ['signin', `303 ${tips}`, 404, 404] },
  },
  'routes/community/business/directory': { path: businesses, get: signedIn, change: null },
  'routes/community/business/business': { path: `${businesses}/business-2`, get: signedIn, change: null },
  'routes/community/business/rate': {
    path: `${businesses}/business-2/rate`,
    get: signedIn,
    change: { form: { stars: '4' }, outcomes: ['signin', ...rated] },
  },
  'routes/community/business/unrate': {
    path: `${businesses}/business-2/unrate`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', ...rated] },
  },
  'routes/community/social/places': { path: '/community/social', get: signedIn, change: null },
  'routes/community/social/place': { path: '/community/social/book-nook', get: signedIn, change: null },
  'routes/health/programs/programs': { path: '/health/programs', get: signedIn, change: null },
  'routes/health/programs/mindfulness/facility': { path: garden, get: signedIn, change: null },
  // The other resident is one of the garden's sample members.
  'routes/health/programs/mindfulness/join': {
    path: `${garden}/join`,
    get: signedIn,
    change: { form: {}, outcomes: ['signin', `303 ${garden}`, 409, `303 ${garden}`] },
  },
  'routes/health/programs/mindfulness/done': {
    path: `${garden}/done`,
    get: signedIn,
    change: { form: {}, outcomes: toGarden },
  },
  'routes/health/programs/mindfulness/leave': {
    path: `${garden}/leave`,
    get: signedIn,
    change: { form: {}, outcomes: toGarden },
  },
  'routes/health/programs/challenges/list': {
    path: '/health/programs/challenges',
    get: signedIn,
    change: null,
  },
  'routes/health/programs/challenges/challenge': { path: steps, get: signedIn, change: null },
  'routes/health/programs/challenges/join': {
    path: `${steps}/join`,
    get: signedIn,
    change: { form: {}, outcomes: toSteps },
  },
  'routes/health/programs/challenges/done': {
    path: `${steps}/done`,
    get: signedIn,
    change: { form: {}, outcomes: toSteps },
  },
  'routes/health/programs/challenges/leave': {
    path: `${steps}/leave`,
    get: signedIn,
    change: { form: {}, outcomes: toSteps },
  },
  'routes/emergency/emergency': {
    path: '/emergency',
    get: 200,
    change: {
      form: { message: 'Looking at the rights', formToken: 'rights' },
      outcomes: ['signin', '303 /emergency', '303 /emergency', '303 /emergency'],
    },
  },
  'routes/health/bookings/list': { path: '/health/bookings', get: signedIn, change: null },
  'routes/health/bookings/history': { path: '/health/bookings/history', get: signedIn, change: null },
  'routes/health/bookings/ics': {
    path: `/health/bookings/${bookingId}.ics`,
    get: ['signin', 200, 404, 404],
    change: null,
  },
  'routes/feeds/bookings': { path: `/feeds/bookings/${calendarToken}.ics`, get: 200, change: null },
  'routes/health/bookings/cancel': {
    path: `/health/bookings/${bookingId}/cancel`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', '303 /health/bookings', 404, 404] },
  },
  'routes/health/bookings/attended': {
    path: `/health/bookings/${pastBookingId}/attended`,
    get: ['signin', ...toBookings],
    change: { form: {}, outcomes: ['signin', '303 /health/bookings', 404, 404] },
  },
  'routes/health/bookings/leave': {
    path: `/health/bookings/waitlist/${entryId}/leave`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', '303 /health/bookings', 404, 404] },
  },
  'routes/health/bookings/calendar-end': {
    path: '/health/bookings/calendar/revoke',
    get: ['signin', toCalendar, toCalendar, toCalendar],
    change: { form: {}, outcomes: ['signin', ...calendarAgain] },
  },
  'routes/health/bookings/calendar': {
    path: '/health/bookings/calendar',
    get: signedIn,
    change: { form: {}, outcomes: ['signin', ...calendarAgain] },
  },

  'routes/emergency/safe': {
    path: `/emergency/shares/${shareId}/safe`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', `${toContacts}?history=1`, 404, 404] },
  },
  'routes/emergency/shared': { path: `/emergency/shared/${shareToken}`, get: 200, change: null },
  'routes/emergency/decline': {
    path: `/emergency/shared/${shareToken}/decline`,
    get: 200,
    // Whoever has the link may press, however often.
    change: { form: {}, outcomes: `303 /emergency/shared/${shareToken}/decline` },
  },
  'routes/emergency/resume': {
    path: `/emergency/shared/${shareToken}/resume`,
    get: 200,
    change: { form: {}, outcomes: `303 /emergency/shared/${shareToken}/resume` },
  },

  'routes/notifications/inbox': { path: '/notifications', get: signedIn, change: null },
  'routes/notifications/read-all': {
    path: '/notifications/read-all',
    get: ['signin', '302 /notifications', '302 /notifications', '302 /notifications'],
    change: {
      form: {},
      outcomes: ['signin', '303 /notifications', '303 /notifications', '303 /notifications'],
    },
  },
  'routes/notifications/notification': {
    path: `/notifications/${notificationId}`,
    get: ['signin', 200, 404, 404],
    change: null,
  },
  'routes/notifications/read': {
    path: `/notifications/${notificationId}/read`,
    get: ['signin', '302 /notifications', '302 /notifications', '302 /notifications'],
    change: { form: {}, outcomes: ['signin', '303 /health', 404, 404] },
  },
  'routes/notifications/banner': {
    path: '/alerts/banner',
    get: ['signin', '302 /', '302 /', '302 /'],
    change: { form: { hidden: '1' }, outcomes: ['signin', '303 /', '303 /', '303 /'] },
  },
  'routes/notifications/dismiss-alert': {
    path: `/alerts/${alertId}/dismiss`,
    get: ['signin', '302 /', '302 /', '302 /'],
    change: { form: {}, outcomes: ['signin', '303 /', '303 /', '303 /'] },
  },

  'routes/messages/correct': {
    path: `/messages/${correctedId}/correct`,
    get: ['signin', 200, 403, 200],
    // The sender corrects it; after that it is not the newest any more.
    change: { form: message, outcomes: ['signin', '303 /settings/notifications', 403, 409] },
  },
  'routes/messages/cancel': {
    path: `/messages/${cancelledId}/cancel`,
    get: ['signin', 200, 403, 200],
    change: {
      form: { message: message.message },
      outcomes: ['signin', '303 /settings/notifications', 403, 409],
    },
  },

  'routes/profile/profile': { path: '/profile', get: signedIn, change: null },
  'routes/profile/edit': {
    path: '/profile/edit',
    get: signedIn,
    // Incomplete on purpose: whoever may edit learns what is missing.
    change: { form: { name: 'Somebody' }, outcomes: ['signin', 400, 400, 400] },
  },

  // Before the ends of sessions below: a device ends with its own.
  'routes/api/notifications.receipt': {
    path: '/api/notifications/receipt',
    get: 405,
    change: { json: { device: deviceId }, outcomes: [401, 200, 404, 404] },
  },

  'routes/settings/menu': { path: '/settings', get: signedIn, change: null },
  'routes/settings/contacts/list': {
    path: '/settings/emergency-contacts',
    get: signedIn,
    change: null,
  },
  'routes/settings/contacts/new': {
    path: '/settings/emergency-contacts/new',
    get: signedIn,
    change: { form: contact, outcomes: ['signin', toContacts, toContacts, toContacts] },
  },
  'routes/settings/contacts/edit': {
    path: `/settings/emergency-contacts/${contactId}/edit`,
    get: ['signin', 200, 404, 404],
    change: { form: contact, outcomes: ['signin', toContacts, 404, 404] },
  },
  'routes/settings/contacts/set-primary': {
    path: `/settings/emergency-contacts/${contactId}/set-primary`,
    get: [
      'signin',
      '302 /settings/emergency-contacts',
      '302 /settings/emergency-contacts',
      '302 /settings/emergency-contacts',
    ],
    change: { form: {}, outcomes: ['signin', toContacts, 404, 404] },
  },
  'routes/settings/contacts/delete': {
    path: `/settings/emergency-contacts/${leavingContactId}/delete`,
    get: ['signin', 200, 404, 404],
    change: { form: {}, outcomes: ['signin', toContacts, 404, 404] },
  },
  'routes/settings/notifications/layout': { path: '/settings/notifications', get: signedIn, change: null },
  'routes/settings/notifications/forms': {
    path: '/settings/notifications?index',
    get: signedIn,
    change: null,
  },
  'routes/settings/notifications/preferences': {
    path: '/settings/notifications/preferences',
    get: signedIn,
    change: {
      form: { quietFrom: '22:00' },
      outcomes: ['signin', 400, 400, 400],
    },
  },
  'routes/settings/notifications/remove-device': {
    path: `/settings/notifications/devices/${deviceId}/remove`,
    get: [
      'signin',
      '302 /settings/notifications',
      '302 /settings/notifications',
      '302 /settings/notifications',
    ],
    change: { form: {}, outcomes: ['signin', '303 /settings/notifications', 404, 404] },
  },
  'routes/settings/notifications/safety-alert': {
    path: '/settings/notifications/safety-alert',
    get: signedIn,
    change: {
      form: message,
      outcomes: [
        'signin',
        '303 /settings/notifications',
        '303 /settings/notifications',
        '303 /settings/notifications',
      ],
    },
  },
  'routes/settings/notifications/community-update': {
    path: '/settings/notifications/community-update',
    get: signedIn,
    change: { form: message, outcomes: ['signin', 403, 403, '303 /settings/notifications'] },
  },

  'routes/settings/rewards/overview': { path: rewards, get: signedIn, change: null },
  'routes/settings/rewards/ledger': { path: `${rewards}/ledger`, get: signedIn, change: null },
  'routes/settings/rewards/leave': {
    path: `${rewards}/leaderboard/leave`,
    get: toRewards,
    change: { form: {}, outcomes: rewardsAgain },
  },
  'routes/settings/rewards/join': {
    path: `${rewards}/leaderboard/join`,
    get: toRewards,
    change: { form: {}, outcomes: rewardsAgain },
  },
  'routes/settings/account/overview': { path: '/settings/account', get: signedIn, change: null },
  'routes/settings/account/password': {
    path: '/settings/account/password',
    get: signedIn,
    change: { form: { newPassword: '' }, outcomes: ['signin', 400, 400, 400] },
  },
  'routes/settings/account/address': {
    path: '/settings/account/address',
    get: signedIn,
    change: { form: { email: '' }, outcomes: ['signin', 400, 400, 400] },
  },
  'routes/settings/account/address-resend': {
    path: '/settings/account/address/resend',
    // Nobody's new address waits.
    get: ['signin', 404, 404, 404],
    change: { form: {}, outcomes: ['signin', 404, 404, 404] },
  },
  'routes/settings/account/address-cancel': {
    path: '/settings/account/address/cancel',
    get: ['signin', ...toAccount],
    change: { form: {}, outcomes: ['signin', ...accountAgain] },
  },
  'routes/settings/account/end-session': {
    path: `/settings/account/sessions/${sessionId}/end`,
    get: ['signin', ...toAccount],
    change: { form: {}, outcomes: ['signin', '303 /settings/account', 404, 404] },
  },
  'routes/settings/account/end-others': {
    path: '/settings/account/sessions/end-others',
    get: ['signin', ...toAccount],
    change: { form: {}, outcomes: ['signin', ...accountAgain] },
  },

  'routes/manage/menu': { path: '/manage', get: managersOnly, change: null },
  'routes/manage/codes/list': {
    path: '/manage/codes',
    get: managersOnly,
    change: { form: { unit: '' }, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/codes/print': { path: `/manage/codes/${codeId}/print`, get: managersOnly, change: null },
  'routes/manage/codes/revoke': {
    path: `/manage/codes/${codeId}/revoke`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/codes'] },
  },
  'routes/manage/deliveries': { path: '/manage/deliveries', get: managersOnly, change: null },
  'routes/manage/messages/list': { path: '/manage/messages', get: managersOnly, change: null },
  'routes/manage/messages/confirm': {
    path: `/manage/messages/${unconfirmedId}/confirm`,
    get: ['signin', 403, 403, '302 /manage/messages'],
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/messages'] },
  },
  'routes/manage/devices/list': { path: '/manage/devices', get: managersOnly, change: null },
  'routes/manage/devices/new': {
    path: '/manage/devices/new?feed=energy',
    get: managersOnly,
    change: { form: { feed: 'energy' }, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/devices/device': { path: `/manage/devices/${meterId}`, get: managersOnly, change: null },
  'routes/manage/devices/edit': {
    path: `/manage/devices/${meterId}/edit`,
    get: managersOnly,
    change: { form: { name: 'Main' }, outcomes: ['signin', 403, 403, `303 /manage/devices/${meterId}`] },
  },
  'routes/manage/devices/renew': {
    path: `/manage/devices/${meterId}/renew`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, `303 /manage/devices/${meterId}`] },
  },
  'routes/manage/devices/revoke': {
    path: `/manage/devices/${meterId}/revoke`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/devices'] },
  },
  'routes/manage/page-views': { path: '/manage/page-views', get: managersOnly, change: null },

  'routes/account/signin': {
    path: '/signin',
    get: [200, '302 /', '302 /', '302 /'],
    // Nobody signs in with this; who is signed in already stays so, and is led on.
    change: { form: { email: '', password: '' }, outcomes: [400, '302 /', '302 /', '302 /'] },
  },
  'routes/account/join': {
    path: '/join',
    get: [200, '302 /', '302 /', '302 /'],
    change: { form: { code: '' }, outcomes: [400, '303 /', '303 /', '303 /'] },
  },
  'routes/account/signout': {
    path: '/signout',
    get: '302 /',
    change: { form: {}, outcomes: '303 /signin' },
  },
  'routes/account/forgot': { path: '/forgot', get: 200, change: { form: { email: '' }, outcomes: 400 } },
  'routes/account/forgot-sent': { path: '/forgot/sent', get: 200, change: null },
  'routes/account/reset': {
    path: `/reset?token=${resetToken}`,
    get: 200,
    change: { form: { newPassword: '' }, outcomes: 400 },
  },
  'routes/account/confirm-address': {
    path: `/confirm-address?token=${addressToken}`,
    get: 200,
    // Whoever has the mail may press, once.
    change: { form: {}, outcomes: ['303 /signin', 404, 404, 404] },
  },
  'routes/mail/stop': {
    path: `/mail/stop/${stopToken}`,
    get: 200,
    // Whoever has the mail, as often as they like: no redirect, since mail programs follow none.
    change: { form: { 'List-Unsubscribe': 'One-Click' }, outcomes: 200 },
  },
  'routes/feeds/alerts': { path: '/feeds/alerts.atom', get: 200, change: null },
  'routes/feeds/alert': { path: `/feeds/alerts/${publicAlertId}.cap.xml`, get: 200, change: null },
  'routes/system/lite': {
    path: '/lite',
    get: '302 /',
    change: { form: { lite: 'off', redirectTo: '/health' }, outcomes: '303 /health' },
  },

  'routes/api/notifications': { path: '/api/notifications', get: [401, 200, 200, 200], change: null },
  'routes/api/notifications.mark-all-read': {
    path: '/api/notifications/mark-all-read',
    get: 405,
    change: { method: 'PATCH', outcomes: [401, 200, 200, 200] },
  },
  'routes/api/notifications.read': {
    path: `/api/notifications/${notificationId}/read`,
    get: 405,
    change: { method: 'PATCH', outcomes: [401, 200, 404, 404] },
  },
  'routes/api/notifications.safety-alert': {
    path: '/api/notifications/safety-alert',
    get: 405,
    change: { json: apiMessage, outcomes: [401, 429, 429, 201] },
  },
  'routes/api/notifications.test-send': {
    path: '/api/notifications/test',
    get: 405,
    change: { json: { ...apiMessage, type: 'community_update' }, outcomes: [401, 409, 409, 201] },
  },
  'routes/api/emergency-contacts': {
    path: '/api/emergency-contacts',
    get: [401, 200, 200, 200],
    change: { json: contact, outcomes: [401, 201, 201, 201] },
  },
  'routes/api/emergency-contacts.by-id': {
    path: `/api/emergency-contacts/${contactId}`,
    // What is read here is a resident's list, by their id.
    get: [401, 404, 404, 404],
    change: { method: 'PUT', json: contact, outcomes: [401, 200, 404, 404] },
  },
  'routes/api/emergency-contacts.set-primary': {
    path: `/api/emergency-contacts/${contactId}/set-primary`,
    get: 405,
    change: { json: {}, outcomes: [401, 200, 404, 404] },
  },
  'routes/api/notifications.push-key': {
    path: '/api/notifications/push-key',
    get: [401, 200, 200, 200],
    change: null,
  },
  'routes/api/notifications.subscribe': {
    path: '/api/notifications/subscribe',
    get: 405,
    change: { json: {}, outcomes: [401, 400, 400, 400] },
  },
  'routes/api/notifications.unsubscribe': {
    path: '/api/notifications/unsubscribe',
    get: 405,
    change: { json: { endpoint: 'https://push.example/none' }, outcomes: [401, 200, 200, 200] },
  },
  'routes/api/emergency-share': {
    path: '/api/emergency-share',
    get: 405,
    change: { json: { message: 'Test of the rights' }, outcomes: [401, 201, 201, 201] },
  },
  'routes/api/emergency-share.history': {
    path: '/api/emergency-share/history',
    get: [401, 200, 200, 200],
    change: null,
  },
  'routes/api/emergency-share.panel': {
    path: '/api/emergency-share/panel',
    get: [401, 200, 200, 200],
    change: null,
  },
  // Devices' alone: no session is looked at.
  'routes/api/telemetry.energy': {
    path: '/api/telemetry/energy',
    get: 405,
    change: { json: {}, outcomes: 401 },
  },
  'routes/api/telemetry.water': {
    path: '/api/telemetry/water',
    get: 405,
    change: { json: {}, outcomes: 401 },
  },
  'routes/api/telemetry.shuttle-location': {
    path: '/api/telemetry/shuttle-location',
    get: 405,
    change: { json: {}, outcomes: 401 },
  },
  'routes/api/amenities': { path: '/api/amenities', get: [401, 200, 200, 200], change: null },
  'routes/api/classes': { path: '/api/classes', get: [401, 200, 200, 200], change: null },
  'routes/api/timeslots': {
    path: '/api/timeslots',
    // Without its date on purpose: whoever may read learns what is missing.
    get: [401, 400, 400, 400],
    change: null,
  },
  'routes/api/sustainability.tips': {
    path: '/api/sustainability/tips/demo-user',
    get: [401, 200, 404, 404],
    change: null,
  },
  'routes/api/sustainability.tips.generate': {
    path: '/api/sustainability/tips/generate',
    get: 405,
    change: { json: { userId: 'demo-user', tipCount: 1 }, outcomes: [401, 201, 403, 403] },
  },
  'routes/api/sustainability.tips.complete': {
    path: `/api/sustainability/tips/${tipId}/complete`,
    get: 405,
    change: { json: {}, outcomes: [401, 200, 404, 404] },
  },
  'routes/api/sustainability.profile': {
    path: '/api/sustainability/profile/demo-user',
    get: [401, 200, 404, 404],
    change: null,
  },
  'routes/api/sustainability.profile.analyze': {
    path: '/api/sustainability/profile/demo-user/analyze',
    get: 405,
    change: { json: {}, outcomes: [401, 200, 404, 404] },
  },
  'routes/api/training-modules': { path: '/api/training-modules', get: [401, 200, 200, 200], change: null },
  'routes/api/training-modules.start': {
    path: '/api/training-modules/start',
    get: 405,
    change: { json: { moduleId: 'flood' }, outcomes: [401, 201, 201, 201] },
  },
  'routes/api/training-modules.complete': {
    path: '/api/training-modules/complete',
    get: 405,
    // Nobody has done its sections.
    change: { json: { moduleId: 'winter-storm', score: 100, timeSpent: 60 }, outcomes: [401, 409, 409, 409] },
  },
  'routes/api/training-modules.quiz-submit': {
    path: '/api/training-modules/quiz/submit',
    get: 405,
    // Nobody has started its module.
    change: { json: { quizId: 'winter-storm-q1', selectedAnswer: 0 }, outcomes: [401, 409, 409, 409] },
  },
  'routes/api/user-progress': { path: '/api/user-progress', get: [401, 200, 200, 200], change: null },
  'routes/api/user.points': { path: '/api/user/demo-user/points', get: [401, 200, 404, 404], change: null },
  'routes/api/user.points.award': {
    path: '/api/user/demo-user/points/award',
    get: 405,
    // The resident has noted a ride of today on the shuttle's page already.
    change: { json: { activityType: 'use_shuttle', activityId: 'rights' }, outcomes: [401, 200, 404, 404] },
  },
  'routes/api/user.activities': {
    path: '/api/user/demo-user/activities',
    get: [401, 200, 404, 404],
    change: null,
  },
  'routes/api/user.badges': { path: '/api/user/demo-user/badges', get: [401, 200, 404, 404], change: null },
  'routes/api/user.achievements': {
    path: '/api/user/demo-user/achievements',
    get: [401, 200, 404, 404],
    change: null,
  },
  'routes/api/badges': { path: '/api/badges', get: [401, 200, 200, 200], change: null },
  'routes/api/achievements': { path: '/api/achievements', get: [401, 200, 200, 200], change: null },
  'routes/api/leaderboard': { path: '/api/leaderboard', get: [401, 200, 200, 200], change: null },
  'routes/api/bookings': {
    path: '/api/bookings',
    get: [401, 200, 200, 200],
    change: { json: { timeSlotId: freeSlotId }, outcomes: [401, 201, 201, 201] },
  },
  'routes/api/waitlist': {
    path: '/api/waitlist',
    get: 405,
    // The resident has a place in it.
    change: { json: { timeSlotId: fullSlotId }, outcomes: [401, 409, 201, 201] },
  },
  'routes/api/bookings.by-id': {
    path: `/api/bookings/${apiBookingId}`,
    get: 405,
    change: { method: 'DELETE', outcomes: [401, 200, 404, 404] },
  },
  'routes/api/shuttles': { path: '/api/shuttles', get: [401, 200, 200, 200], change: null },
  'routes/api/shuttle-routes': { path: '/api/shuttle-routes', get: [401, 200, 200, 200], change: null },
  'routes/api/shuttle-routes.stops': {
    path: '/api/shuttle-routes/cedar-loop/stops',
    get: [401, 200, 200, 200],
    change: null,
  },
  'routes/api/shuttle-routes.timetable': {
    path: '/api/shuttle-routes/cedar-loop/timetable',
    get: [401, 200, 200, 200],
    change: null,
  },
  'routes/api/shuttle-locations': { path: '/api/shuttle-locations', get: [401, 200, 200, 200], change: null },
  'routes/api/not-found': {
    path: '/api/nothing',
    get: [401, 404, 404, 404],
    change: { json: {}, outcomes: [401, 404, 404, 404] },
  },

  // After whatever books: a change of the weekly schedule takes free sessions away that it does not have.
  'routes/manage/events/list': { path: '/manage/events', get: managersOnly, change: null },
  'routes/manage/events/new': {
    path: '/manage/events/new',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/events/edit': {
    path: `/manage/events/${eventId}/edit`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/events/call-off': {
    path: `/manage/events/${eventId}/call-off`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/events'] },
  },
  'routes/manage/articles/list': { path: '/manage/articles', get: managersOnly, change: null },
  'routes/manage/articles/new': {
    path: '/manage/articles/new',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/articles/preview': {
    path: '/manage/articles/preview',
    get: managersOnly,
    change: { form: { body: 'A look.' }, outcomes: ['signin', 403, 403, 200] },
  },
  'routes/manage/articles/edit': {
    path: `/manage/articles/${articleId}/edit`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/articles/delete': {
    path: `/manage/articles/${leavingArticleId}/delete`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/articles'] },
  },
  'routes/manage/announcements/list': { path: '/manage/announcements', get: managersOnly, change: null },
  'routes/manage/announcements/new': {
    path: '/manage/announcements/new',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/announcements/edit': {
    path: '/manage/announcements/severe-weather/edit',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/announcements/end': {
    path: '/manage/announcements/severe-weather/end',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, '303 /manage/announcements'] },
  },
  'routes/manage/focus/edit': {
    path: '/manage/focus',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/focus/remove': {
    path: '/manage/focus/remove',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/amenities/list': { path: '/manage/amenities', get: managersOnly, change: null },
  'routes/manage/amenities/new': {
    path: '/manage/amenities/new',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/amenities/edit': {
    path: '/manage/amenities/sauna/edit',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/amenities/retire': {
    path: '/manage/amenities/sauna/retire',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, toAmenities] },
  },
  'routes/manage/amenities/restore': {
    path: '/manage/amenities/sauna/restore',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, toAmenities] },
  },
  'routes/manage/classes/new': {
    path: '/manage/classes/new',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/classes/edit': {
    path: '/manage/classes/pilates/edit',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, 400] },
  },
  'routes/manage/classes/retire': {
    path: '/manage/classes/pilates/retire',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, toAmenities] },
  },
  'routes/manage/classes/restore': {
    path: '/manage/classes/pilates/restore',
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, toAmenities] },
  },
  'routes/manage/slots/list': { path: '/manage/slots', get: managersOnly, change: null },
  'routes/manage/slots/call-off': {
    path: `/manage/slots/${sessionSlotId}/call-off`,
    get: managersOnly,
    change: { form: {}, outcomes: ['signin', 403, 403, toAmenities] },
  },

  'routes/system/not-found': { path: '/nothing', get: 404, change: { form: {}, outcomes: 404 } },
});
