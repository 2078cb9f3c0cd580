import type { Achievement } from '../rewards';
import type { Measures } from './measures.server';

export type AchievementRule = Achievement & { measure: keyof Measures };

const achievement = (
  id: string,
  name: string,
  description: string,
  measure: keyof Measures,
  targetValue: number,
  pointsReward: number,
): AchievementRule => ({ id, name, description, pointsReward, targetValue, measure });

/** Never reuse an achievement's id or remove one: residents own them. */
export const achievements: readonly AchievementRule[] = [
  achievement('first-class', 'Warmed Up', 'Go to a fitness class.', 'classes', 1, 5),
  achievement('ten-classes', 'Ten Classes', 'Go to 10 fitness classes.', 'classes', 10, 25),
  achievement('fifty-classes', 'Fifty Classes', 'Go to 50 fitness classes.', 'classes', 50, 100),
  achievement('three-sessions', 'A Quiet Hour', 'Complete 3 wellness sessions.', 'sessions', 3, 15),
  achievement('twenty-sessions', 'Still Waters', 'Complete 20 wellness sessions.', 'sessions', 20, 60),
  achievement('three-events', 'Out and About', 'Go to 3 community events.', 'events', 3, 15),
  achievement('twelve-events', 'Part of the Crowd', 'Go to 12 community events.', 'events', 12, 50),
  achievement('five-rides', 'Car-Free Days', 'Take the shuttle on 5 days.', 'rides', 5, 10),
  achievement('fifty-rides', 'Shuttle Regular', 'Take the shuttle on 50 days.', 'rides', 50, 75),
  achievement(
    'ten-energy-views',
    'Meter Reader',
    'View the energy dashboard on 10 days.',
    'energyViews',
    10,
    10,
  ),
  achievement('three-tips', 'Small Changes', 'Try 3 eco tips.', 'tips', 3, 15),
  achievement('fifteen-tips', 'New Habits', 'Try 15 eco tips.', 'tips', 15, 60),
  achievement('first-module', 'Prepared', 'Complete a training module.', 'modules', 1, 10),
  achievement('eight-modules', 'Ready for Anything', 'Complete 8 training modules.', 'modules', 8, 100),
  achievement(
    'twenty-four-answers',
    'Good Answers',
    'Answer 24 quiz questions correctly.',
    'answers',
    24,
    30,
  ),
  achievement('thirty-sign-ins', 'Regular Visitor', 'Sign in on 30 days.', 'signInDays', 30, 20),
  achievement('ten-weeks', 'Ten Weeks', 'Take part in 10 weeks. You can skip some.', 'weeks', 10, 30),
  achievement('thirty-weeks', 'Thirty Weeks', 'Take part in 30 weeks. You can skip some.', 'weeks', 30, 75),
  achievement('three-contacts', 'Someone to Call', 'Save 3 emergency contacts.', 'contacts', 3, 10),
  achievement('eight-checks', 'Settled In', 'Check 8 things off the move-in checklist.', 'checks', 8, 20),
  achievement(
    'five-discussion-days',
    'Good to Talk',
    'Write in neighborhood discussions on 5 days.',
    'discussionDays',
    5,
    15,
  ),
];
