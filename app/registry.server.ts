import { account } from '~/features/account/account.noun.server';
import { business } from '~/features/community/businesses/business.noun.server';
import { conversation } from '~/features/community/conversations/conversation.noun.server';
import { event } from '~/features/community/events/event.noun.server';
import { focus } from '~/features/community/focus/focus.noun.server';
import { deal } from '~/features/community/marketplace/deals/deal.noun.server';
import { listing } from '~/features/community/marketplace/listings/listing.noun.server';
import { problem } from '~/features/community/problems/problem.noun.server';
import { neighbor } from '~/features/community/neighbors/neighbor.noun.server';
import { shuttle } from '~/features/community/shuttle/shuttle.noun.server';
import { socialLocation } from '~/features/community/social/social-location.noun.server';
import { amenity } from '~/features/health/amenities/amenity.noun.server';
import { booking } from '~/features/health/bookings/booking.noun.server';
import { programs } from '~/features/health/programs/programs.noun.server';
import { trail } from '~/features/health/trails/trail.noun.server';
import { healthTopic } from '~/features/health/wellness/health-topic.noun.server';
import { wellness } from '~/features/health/wellness/wellness.noun.server';
import { announcement } from '~/features/safety/announcements/announcement.noun.server';
import { contact } from '~/features/safety/contacts/contact.noun.server';
import { emergencyShare } from '~/features/safety/emergency/emergency-share.noun.server';
import { message } from '~/features/safety/messages/message.noun.server';
import { energy } from '~/features/sustainable/energy/energy.noun.server';
import { gardenFacility } from '~/features/sustainable/garden/garden-facility.noun.server';
import { plot } from '~/features/sustainable/garden/plots/plot.noun.server';
import { tradePost } from '~/features/sustainable/garden/trade/trade-post.noun.server';
import { workshop } from '~/features/sustainable/garden/workshop.noun.server';
import { tip } from '~/features/sustainable/tips/tip.noun.server';
import { water } from '~/features/sustainable/water/water.noun.server';
import { moveIn } from '~/features/wellbeing/move-in/move-in.noun.server';
import { publicService } from '~/features/wellbeing/public-services/public-service.noun.server';
import { board } from '~/features/wellbeing/pulse/board.noun.server';
import { training } from '~/features/wellbeing/training/training.noun.server';
import { watch } from '~/features/wellbeing/watch/watch.noun.server';
import { zone } from '~/features/wellbeing/zones/zone.noun.server';
import { closure } from '~/platform/closures/closure.noun.server';
import { registerNouns } from '~/platform/noun.server';
import { staffWork } from '~/platform/managing/staff-work.noun.server';
import { platformNoun } from '~/platform/own-data/platform.noun.server';
import { photo } from '~/platform/photos/photo.noun.server';
import { thread } from '~/platform/threads/thread.noun.server';
import { sample } from '~/sample.noun.server';

/** Content is imported in this order, so put a noun after those it refers to. */
export const nouns = [
  account,
  platformNoun,
  staffWork,
  closure,
  photo,
  message,
  contact,
  emergencyShare,
  event,
  focus,
  announcement,
  business,
  deal,
  listing,
  problem,
  neighbor,
  conversation,
  socialLocation,
  shuttle,
  amenity,
  booking,
  wellness,
  trail,
  healthTopic,
  programs,
  gardenFacility,
  plot,
  tradePost,
  workshop,
  energy,
  water,
  tip,
  publicService,
  zone,
  moveIn,
  watch,
  thread,
  board,
  training,
  sample,
];

export const registry = registerNouns(nouns);
