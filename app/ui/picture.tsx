/** Our own pictures in public/pictures, 320 × 160 with what matters in the middle square; decoration only. */

/** The hubs' bands stand on the band's bottom edge at the right, `skyline` fills the width (both without a ground). */
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
  'emergency',
  'safety-alert',
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

/** A category, a kind or a name; the first is looked at first, and each of the next if it calls for none. */
export type Names = readonly (string | null | undefined)[];

/**
 * Each picture with the beginnings of words that call for it, besides its own name. The first that fits is taken. A name
 * with a slash is a picture of another group.
 */
export type PictureWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const toAddress = <Path extends string>(path: Path) => `/pictures/${path}.svg` as const;
export const inGroup = (group: string, slug: string) =>
  toAddress(slug.includes('/') ? slug : `${group}/${slug}`);

/** The address of what the names call for; of the group's `other` if they call for none. */
export function findPicture(words: PictureWords, group: string, names: Names) {
  for (const name of names) {
    for (const [slug, beginnings] of Object.entries(words[group] ?? {})) {
      const isCalledFor = new RegExp(`\\b(${slug}${beginnings && '|'}${beginnings})`, 'i');
      if (name && isCalledFor.test(name)) return inGroup(group, slug);
    }
  }
  return inGroup(group, 'other');
}

/** The type is for tables of the shell, which write the addresses out: they are on every page, and this module is not. */
export type SectionPicture = ReturnType<typeof sectionPicture>;
export const bandPicture = (name: (typeof bandNames)[number]) => toAddress(`bands/${name}` as const);
export const sectionPicture = (name: (typeof sectionNames)[number]) => toAddress(`sections/${name}` as const);

type PictureProps = {
  src: string;
  /** Gives the size, such as `size-14` for a thumbnail. */
  className?: string;
  /** The page begins with it, so that it is fetched at once. */
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
