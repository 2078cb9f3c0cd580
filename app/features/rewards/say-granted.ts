import type { Achievement, Badge } from './rewards';

type Granted = { badges: Pick<Badge, 'name' | 'description'>[]; achievements: Achievement[] };

/** What a resident is told of what they came to, as one notification; null where it is nothing. */
export function sayGranted({ badges, achievements }: Granted): { title: string; message: string } | null {
  const [badge] = badges;
  const [achievement] = achievements;
  const points = achievements.reduce((sum, { pointsReward }) => sum + pointsReward, 0);
  if (badges.length + achievements.length > 1) {
    const names = [...badges, ...achievements].map(({ name }) => name);
    const bonus = points > 0 ? ` ${sayAdded(points)}` : '';
    return {
      title: `You have ${sayCounts(badges.length, achievements.length)}`,
      message: `${sayList(names)}.${bonus}`,
    };
  }
  if (badge) return { title: `New badge: ${badge.name}`, message: badge.description };
  if (achievement) {
    return {
      title: `Achievement unlocked: ${achievement.name}`,
      message: `You have reached the goal: ${lowerFirst(achievement.description)} ${sayAdded(points)}`,
    };
  }
  return null;
}

const sayAdded = (points: number): string => `${points} points are added to your total.`;

function sayCounts(badges: number, achievements: number): string {
  const parts = [
    badges > 0 && `${badges} new ${badges === 1 ? 'badge' : 'badges'}`,
    achievements > 0 && `${achievements} new ${achievements === 1 ? 'achievement' : 'achievements'}`,
  ];
  return parts.filter(Boolean).join(' and ');
}

const sayList = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
