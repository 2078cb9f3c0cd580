import type { Badge } from '../rewards';
import type { Measures } from './measures.server';

export type BadgeRule = Badge & { measure: keyof Measures; target: number };

const icon = (id: string) => `/pictures/badges/${id}.svg`;
const badge = (
  rarity: Badge['rarity'],
  id: string,
  name: string,
  description: string,
  measure: keyof Measures,
  target: number,
): BadgeRule => ({ id, icon: icon(id), name, description, rarity, measure, target });

/** Never reuse a badge's id or remove one: residents own them. */
export const badges: readonly BadgeRule[] = [
  badge('common', 'welcome-home', 'Welcome Home', 'You joined the neighborhood.', 'joined', 1),
  badge(
    'common',
    'first-step',
    'First Step',
    'You booked, said yes to an event or started a training module for the first time.',
    'firstActions',
    1,
  ),
  badge('common', 'known-face', 'Known Face', 'You completed your profile.', 'profiles', 1),
  badge('common', 'good-company', 'Good Company', 'You went to a community event.', 'events', 1),
  badge('common', 'on-board', 'On Board', 'You took the shuttle.', 'rides', 1),
  badge('common', 'safety-net', 'Safety Net', 'You saved 2 emergency contacts.', 'contacts', 2),
  badge('rare', 'on-the-move', 'On the Move', 'You went to 5 fitness classes.', 'classes', 5),
  badge('rare', 'calm-mind', 'Calm Mind', 'You completed 5 wellness sessions.', 'sessions', 5),
  badge('rare', 'bright-saver', 'Bright Saver', 'You tried 5 eco tips.', 'tips', 5),
  badge('rare', 'ready-to-help', 'Ready to Help', 'You completed 2 training modules.', 'modules', 2),
  badge(
    'rare',
    'all-rounder',
    'All-Rounder',
    'You did something in all five categories: health, eco, social, community and safety.',
    'categories',
    5,
  ),
  badge('epic', 'community-pillar', 'Community Pillar', 'You went to 20 community events.', 'events', 20),
  badge('epic', 'green-miles', 'Green Miles', 'You took the shuttle on 30 days.', 'rides', 30),
  badge('epic', 'lights-out-leader', 'Lights-Out Leader', 'You completed 6 training modules.', 'modules', 6),
  badge(
    'legendary',
    'four-seasons',
    'Four Seasons',
    'You took part in 52 weeks, in a row or not.',
    'weeks',
    52,
  ),
  badge(
    'legendary',
    'heart-of-the-neighborhood',
    'Heart of the Neighborhood',
    'You earned 2,500 points, not counting bookings.',
    'points',
    2500,
  ),
];
