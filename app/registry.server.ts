import { businessPhotos, eventPhotos } from '~/features/community/community-photos.server';
import { amenityPhotos, classPhotos, trailPhotos } from '~/features/health/health-photos.server';
import { messagePhotos } from '~/features/safety/messages/message-photos.server';
import { plotPhotos } from '~/features/sustainable/garden/plots/plot-photos.server';
import { articlePhotos } from '~/features/wellbeing/pulse/article-photos.server';
import { residentPhotos } from '~/platform/profiles/avatars.server';
import { businessContent } from '~/features/community/businesses/businesses.desk.server';
import { businessShare } from '~/features/community/businesses/businesses.server';
import { rsvpSubject } from '~/features/community/events/answer/answer-event.server';
import { eventChanges } from '~/features/community/events/event-changes.server';
import { eventShare, listEventTimes } from '~/features/community/events/event-times.server';
import { dealContent } from '~/features/community/marketplace/deals/deals.desk.server';
import { dealShare } from '~/features/community/marketplace/deals/deals.server';
import { listingPhotos } from '~/features/community/marketplace/listings/listing-photos.server';
import { listingReports } from '~/features/community/marketplace/listings/listing-reports.server';
import { listingMessageKind } from '~/features/community/marketplace/marketplace';
import { listingMessageReports } from '~/features/community/marketplace/messages/listing-message-reports.server';
import { socialContent } from '~/features/community/social/social.desk.server';
import { shuttleFeed } from '~/features/community/shuttle/live/shuttle-feed';
import { readShuttleState } from '~/features/community/shuttle/locations.server';
import { listingHolding, listingShare } from '~/features/community/marketplace/listings/listings.server';
import { listSeatTimes, seatHolding, seatSubject } from '~/features/community/shuttle/seats/own-seats.server';
import { countStops } from '~/features/community/shuttle/seats/stops-measure.server';
import { slotChanges } from '~/features/health/slots/slot-changes.server';
import { listBookedTimes } from '~/features/health/bookings/mine/booked-times.server';
import { bookingSubject } from '~/features/health/bookings/mine/own-bookings.server';
import { challengeContent, mindfulnessContent } from '~/features/health/programs/programs.desk.server';
import { facilityHolding, facilitySubject } from '~/features/health/programs/mindfulness.server';
import { sessionAppointments } from '~/features/health/programs/session-times.server';
import { natureContent } from '~/features/health/trails/nature-guide.desk.server';
import { trailContent } from '~/features/health/trails/trails.desk.server';
import { topicContent } from '~/features/health/wellness/health-topics.desk.server';
import { countContacts } from '~/features/safety/contacts/contacts-measure.server';
import { framesOfMessage } from '~/features/safety/messages/message-frames.server';
import { energyContent } from '~/features/sustainable/energy/energy.desk.server';
import { energyFeed } from '~/features/sustainable/energy/energy';
import { readEnergyState } from '~/features/sustainable/energy/energy-state.server';
import { waterFeed } from '~/features/sustainable/water/water';
import { readWaterState } from '~/features/sustainable/water/water-state.server';
import { gardenContent, plotContent } from '~/features/sustainable/garden/garden.desk.server';
import { tradePostPhotos } from '~/features/sustainable/garden/trade/trade-photos.server';
import { tradePostHolding, tradePostReports } from '~/features/sustainable/garden/trade/trade-posts.server';
import { workshopAppointments } from '~/features/sustainable/garden/workshop-times.server';
import { workshopContent } from '~/features/sustainable/garden/workshops.desk.server';
import { tipContent } from '~/features/sustainable/tips/tips.desk.server';
import { tipSubject } from '~/features/sustainable/tips/tips.server';
import { boardContent } from '~/features/wellbeing/pulse/boards.desk.server';
import { watchPostContent } from '~/features/wellbeing/watch/watch.desk.server';
import { watchMessageKind } from '~/features/wellbeing/watch/watch';
import { watchMessageReports } from '~/features/wellbeing/watch/watch-message-reports.server';
import { answerHolding } from '~/features/community/events/answer/answer-event.server';
import { bookingHolding } from '~/features/health/bookings/bookings.server';
import { challengeHolding } from '~/features/health/programs/challenges.server';
import { whyNotEndWhileSharing } from '~/features/safety/emergency/shares.server';
import { plotHolding } from '~/features/sustainable/garden/plots/household-plots.server';
import { workshopHolding } from '~/features/sustainable/garden/workshops.server';
import { watchHolding } from '~/features/wellbeing/watch/watch.server';
import { registerFeed } from '~/live/watched-feed.server';
import { helpLineContent, moveInTaskContent } from '~/features/wellbeing/move-in/move-in.desk.server';
import { publicServiceContent } from '~/features/wellbeing/public-services/public-services.desk.server';
import { communityData } from '~/features/community/community.personal-data.server';
import { healthData } from '~/features/health/health.personal-data.server';
import { safetyData } from '~/features/safety/safety.personal-data.server';
import { sustainableData } from '~/features/sustainable/sustainable.personal-data.server';
import { wellbeingData } from '~/features/wellbeing/wellbeing.personal-data.server';
import { photoReportKind, photoReports } from '~/platform/photos/photo-reports.server';
import { platformData } from '~/platform/own-data/platform.personal-data.server';
import { eventContent } from '~/features/community/events/manage/events.desk.server';
import { amenityContent } from '~/features/health/amenities/amenities.desk.server';
import { classContent } from '~/features/health/amenities/classes.desk.server';
import { listAnnouncementTimes } from '~/features/safety/announcements/announcement-times.server';
import { announcementContent } from '~/features/safety/announcements/announcements.desk.server';
import { countTicks } from '~/features/wellbeing/move-in/move-in.server';
import { trainingCenterContent } from '~/features/wellbeing/training/centers/centers.desk.server';
import {
  moduleContent,
  questionContent,
  sectionContent,
} from '~/features/wellbeing/training/training.desk.server';
import { moduleSubject, questionSubject } from '~/features/wellbeing/training/training.server';
import { countDiscussionDays } from '~/features/wellbeing/watch/watch.server';
import type { Registry } from '~/platform/registry';

/** Everything that the sections register with the platform. A new kind is one line here. */
export const registry: Registry = {
  reportKinds: {
    trade_post: tradePostReports,
    listing: listingReports,
    [photoReportKind]: photoReports,
    [listingMessageKind]: listingMessageReports,
    [watchMessageKind]: watchMessageReports,
  },
  photoKinds: {
    listing: listingPhotos,
    trade_post: tradePostPhotos,
    event: eventPhotos,
    business: businessPhotos,
    amenity: amenityPhotos,
    class: classPhotos,
    trail: trailPhotos,
    article: articlePhotos,
    message: messagePhotos,
    plot: plotPhotos,
    resident: residentPhotos,
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
    booking: { list: listBookedTimes, changes: slotChanges },
    event: { list: listEventTimes, changes: eventChanges },
    seat: { list: listSeatTimes, changes: null },
    workshop: workshopAppointments,
    session: sessionAppointments,
  },
  listNotices: listAnnouncementTimes,
  holdings: [
    bookingHolding,
    answerHolding,
    seatHolding,
    workshopHolding,
    facilityHolding,
    challengeHolding,
    watchHolding,
    listingHolding,
    tradePostHolding,
  ],
  householdHoldings: [plotHolding],
  whyNotEnd: whyNotEndWhileSharing,
  contentKinds: [
    eventContent,
    announcementContent,
    amenityContent,
    classContent,

    businessContent,
    dealContent,
    socialContent,
    publicServiceContent,
    moveInTaskContent,
    helpLineContent,
    watchPostContent,
    boardContent,
    trainingCenterContent,
    moduleContent,
    sectionContent,
    questionContent,
    trailContent,
    natureContent,
    topicContent,
    mindfulnessContent,
    challengeContent,
    gardenContent,
    plotContent,
    workshopContent,
    energyContent,
    tipContent,
  ],
  personalData: [
    ...platformData,
    ...safetyData,
    ...communityData,
    ...healthData,
    ...sustainableData,
    ...wellbeingData,
  ],
  feeds: {
    energy: registerFeed(energyFeed, readEnergyState),
    water: registerFeed(waterFeed, readWaterState),
    shuttle: registerFeed(shuttleFeed, readShuttleState),
  },
  framesOfMessage,
};
