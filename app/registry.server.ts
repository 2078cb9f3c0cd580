import { businessShare } from '~/features/community/businesses/businesses.server';
import { rsvpSubject } from '~/features/community/events/answer/answer-event.server';
import { eventShare, listEventTimes } from '~/features/community/events/event-times.server';
import { dealShare } from '~/features/community/marketplace/deals/deals.server';
import { listingReports } from '~/features/community/marketplace/listings/listing-reports.server';
import { shuttleFeed } from '~/features/community/shuttle/live/shuttle-feed';
import { readShuttleState } from '~/features/community/shuttle/locations.server';
import { listingShare } from '~/features/community/marketplace/listings/listings.server';
import { listSeatTimes, seatSubject } from '~/features/community/shuttle/seats/own-seats.server';
import { countStops } from '~/features/community/shuttle/seats/stops-measure.server';
import { listBookedTimes } from '~/features/health/bookings/mine/booked-times.server';
import { bookingSubject } from '~/features/health/bookings/mine/own-bookings.server';
import { facilitySubject } from '~/features/health/programs/mindfulness.server';
import { sessionAppointments } from '~/features/health/programs/session-times.server';
import { countContacts } from '~/features/safety/contacts/contacts-measure.server';
import { framesOfMessage } from '~/features/safety/messages/message-frames.server';
import { energyFeed } from '~/features/sustainable/energy/energy';
import { readEnergyState } from '~/features/sustainable/energy/energy-state.server';
import { waterFeed } from '~/features/sustainable/water/water';
import { readWaterState } from '~/features/sustainable/water/water-state.server';
import { tradePostReports } from '~/features/sustainable/garden/trade/trade-posts.server';
import { workshopAppointments } from '~/features/sustainable/garden/workshop-times.server';
import { tipSubject } from '~/features/sustainable/tips/tips.server';
import { watchMessageKind } from '~/features/wellbeing/watch/watch';
import { watchMessageReports } from '~/features/wellbeing/watch/watch-message-reports.server';
import { registerFeed } from '~/live/watched-feed.server';
import { countTicks } from '~/features/wellbeing/move-in/move-in.server';
import { moduleSubject, questionSubject } from '~/features/wellbeing/training/training.server';
import { countDiscussionDays } from '~/features/wellbeing/watch/watch.server';
import type { Registry } from '~/platform/registry';

/** Everything that the sections register with the platform. A new kind is one line here. */
export const registry: Registry = {
  reportKinds: {
    trade_post: tradePostReports,
    listing: listingReports,
    [watchMessageKind]: watchMessageReports,
  },
  shareKinds: { business: businessShare, event: eventShare, deal: dealShare, listing: listingShare },
  ledgerSubjects: {
    booking: bookingSubject,
    rsvp: rsvpSubject,
    seat: seatSubject,
    tip: tipSubject,
    facility: facilitySubject,
    module: moduleSubject,
    question: questionSubject,
  },
  measures: {
    contacts: countContacts,
    checks: countTicks,
    discussionDays: countDiscussionDays,
    stops: countStops,
  },
  appointments: {
    booking: { list: listBookedTimes },
    event: { list: listEventTimes },
    seat: { list: listSeatTimes },
    workshop: workshopAppointments,
    session: sessionAppointments,
  },
  feeds: {
    energy: registerFeed(energyFeed, readEnergyState),
    water: registerFeed(waterFeed, readWaterState),
    shuttle: registerFeed(shuttleFeed, readShuttleState),
  },
  framesOfMessage,
};
