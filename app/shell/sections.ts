import type { IconName } from '~/ui/icon';

export const sections = [
  { id: 'community', path: '/', label: 'Community', tabLabel: 'Community', icon: 'community' },
  { id: 'wellbeing', path: '/wellbeing', label: 'Well-being', tabLabel: 'Well-being', icon: 'wellbeing' },
  { id: 'health', path: '/health', label: 'Health and Wellness', tabLabel: 'Health', icon: 'heart' },
  { id: 'eco', path: '/sustainable', label: 'Eco-Safe', tabLabel: 'Eco-Safe', icon: 'eco' },
] as const satisfies readonly {
  id: string;
  path: string;
  label: string;
  tabLabel: string;
  icon: IconName;
}[];

export type Section = (typeof sections)[number];
export type SectionId = Section['id'];

/** Community is active only on `/` and `/community/…`, others on every path below theirs (S1 §2; decision 004). */
export function findSection(pathname: string): Section | null {
  if (pathname === '/') return sections[0];
  return (
    sections.find(
      ({ id, path }) =>
        pathname === path || pathname.startsWith(`${id === 'community' ? '/community' : path}/`),
    ) ?? null
  );
}
