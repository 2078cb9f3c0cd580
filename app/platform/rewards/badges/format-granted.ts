import { counted } from '~/domain/counted';
import type { Achievement, Badge } from '../rewards';

type Granted = { badges: Pick<Badge, 'name' | 'description'>[]; achievements: Achievement[] };

/** What a resident is told of what they came to, as one notification; null where it is nothing. */
export function formatGranted({ badges, achievements }: Granted): { title: string; message: string } | null {
  const [badge] = badges;
  const [achievement] = achievements;
  const points = achievements.reduce((sum, { pointsReward }) => sum + pointsReward, 0);
  if (badges.length + achievements.length > 1) {
    const names = [...badges, ...achievements].map(({ name }) => name);
    const bonus = points > 0 ? ` ${formatAdded(points)}` : '';
    return {
      title: `You have ${formatCounts(badges.length, achievements.length)}`,
      message: `${formatList(names)}.${bonus}`,
    };
  }
  if (badge) return { title: `New badge: ${badge.name}`, message: badge.description };
  if (achievement) {
    return {
      title: `Achievement unlocked: ${achievement.name}`,
      message: `You have reached the goal: ${lowerFirst(achievement.description)} ${formatAdded(points)}`,
    };
  }
  return null;
}

const formatAdded = (points: number): string => `${points} points are added to your total.`;

function formatCounts(badges: number, achievements: number): string {
  const parts = [
    badges > 0 && counted(badges, 'new badge'),
    achievements > 0 && counted(achievements, 'new achievement'),
  ];
  return parts.filter(Boolean).join(' and ');
}

const formatList = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
