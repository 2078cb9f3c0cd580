/** Pictures in public/pictures are 320 × 160 px with the subject in the central square. They are decorative. */

/** Bands of hub pages. Each aligns to the bottom right, except `skyline`, which fills the width. */
export const bandNames = ['community', 'wellbeing', 'health', 'eco', 'settings', 'skyline'] as const;

export const sectionNames = [
  'events',
  'business',
  'marketplace',
  'shuttle',
  'social',
  'welcome-packet',
  'neighborhood',
  'preparedness',
  'digital-health',
  'fitness',
  'outdoor',
  'programs',
  'bookings',
  'energy-monitoring',
  'water-management',
  'ai-tips',
  'community-garden',
] as const;

/** Names to match, such as a category. Later ones are fallbacks. */
export type Names = readonly (string | null | undefined)[];

/** Word prefixes that select a picture. The first match wins. A name with a slash belongs to another group. */
export type PictureWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const toAddress = <Path extends string>(path: Path) => `/pictures/${path}.svg` as const;
export const inGroup = (group: string, slug: string) =>
  toAddress(slug.includes('/') ? slug : `${group}/${slug}`);

export function findPicture(words: PictureWords, group: string, names: Names) {
  for (const name of names) {
    for (const [slug, beginnings] of Object.entries(words[group] ?? {})) {
      const isCalledFor = new RegExp(`\\b(${slug}${beginnings && '|'}${beginnings})`, 'i');
      if (name && isCalledFor.test(name)) return inGroup(group, slug);
    }
  }
  return inGroup(group, 'other');
}

/** The shell's tables write these URLs out, so that not every page loads this module. The type checks them. */
export type SectionPicture = ReturnType<typeof sectionPicture>;
export const bandPicture = (name: (typeof bandNames)[number]) => toAddress(`bands/${name}` as const);
export const sectionPicture = (name: (typeof sectionNames)[number]) => toAddress(`sections/${name}` as const);

type PictureProps = {
  src: string;
  className?: string;
  isFirst?: boolean;
};

export function Picture({ src, className = '', isFirst = false }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={160}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      className={`shrink-0 rounded-2xl object-cover ${className}`}
    />
  );
}
