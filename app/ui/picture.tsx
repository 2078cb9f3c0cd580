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

/**
 * Each picture with the beginnings of words that call for it, besides its own name. The first that fits is taken. A name
 * with a slash is a picture of another group.
 */
export const pictureWords = {
  events: {
    'first-aid': 'first aid|cpr|prepared|drill|emergenc|safety',
    repair: 'mend|fix',
    cleanup: 'clean|litter',
    garden: 'seed|plant|harvest|compost|prun',
    movie: 'film|cinema',
    coffee: 'tea\\b|brunch|breakfast',
    meal: 'potluck|supper|dinner|lunch|barbecue|bbq|cook|picnic|soup|pizza',
    craft: 'pottery|studio|knit|paint|art\\b|sew|draw|clay|quilt',
    solar: 'energy|batter|electric',
    meeting: 'council|assembly|forum|town hall|hearing',
    music: 'concert|sing|choir|song|jam\\b|danc',
    'places/games': 'game|chess|card|bingo|trivia|puzzle',
    'classes/yoga': 'yoga|tai chi|stretch|wellness',
    kids: 'kid|child|famil|play|youth|teen',
    books: 'book|read|author|poe|story|librar|writ',
    market: 'fair\\b|sale|swap',
    party: 'holiday|festiv|celebrat|birthday|halloween|new year|welcome',
    outdoors: 'outdoor|hike|walk|run\\b|race|ride|bike|soccer|ball|bird|nature',
  },
  businesses: {
    bakery: 'bread|baker|pastr|cake',
    cafe: 'caf|coffee|espresso|tea\\b',
    bicycle: 'bik|cycl',
    restaurant: 'diner|pizza|grill|supper|kitchen|bistro|eat|pub\\b|bar\\b',
    pharmacy: 'drug|clinic|health|dent|doctor|medic',
    laundry: 'wash|dry clean',
    grocery: 'grocer|market|food|produce|season',
    salon: 'hair|barber|beauty|nail',
    'places/library': 'book',
    'places/workshop': 'hardware|tool|repair',
    'places/dog-park': 'pet|vet\\b|dog',
    'classes/pool': 'swim|pool',
    'events/garden': 'garden|flor|nurser|plant',
  },
  places: {
    'dog-park': 'dog|pet',
    library: 'librar|book|read',
    workshop: 'maker|tool',
    games: 'game|play|chess',
    senior: 'tea\\b|elder|caf|coffee',
    youth: 'teen|kid|child|skate',
    picnic: 'meadow|park|lawn|garden|plaza|square',
    center: 'hall|house|commons',
  },
  listings: {
    'businesses/bicycle': 'bik|bicycl',
    'places/library': 'book',
    'places/games': 'game|toy|puzzle',
    'places/workshop': 'tool|ladder|drill|saw\\b|mower',
    kitchen: 'bread|slow cooker|blender|toaster|pot\\b|pan\\b|dish|mug',
    furniture: 'chair|sofa|couch|table|desk|shelf|bed\\b|lamp|dresser',
    clothes: 'coat|jacket|shirt|shoe|boots|dress\\b|sweater',
    'events/garden': 'plant|seed|pots\\b|soil|garden',
    give: '',
    swap: '',
    sell: '',
    lend: '',
  },
  energy: { solar: '', battery: 'storage', grid: 'substation', analytics: 'monitor|usage' },
  garden: {
    greenhouse: 'seedling',
    orchard: 'fruit|prun|apple',
    compost: '',
    herbs: 'herb|tea\\b',
    children: 'kid|school|youth',
    vegetable: 'main|produce|plot|bed',
  },
} as const satisfies Record<string, Record<string, string>>;

/** A category, a kind or a name; the first is looked at first, and each of the next if it calls for none. */
export type Names = readonly (string | null | undefined)[];

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
/** By title, and by details or the like where the title says nothing. */
export const eventPicture = (...names: Names) => findPicture(pictureWords, 'events', names);
/** Of a business by category, of a deal by title. */
export const businessPicture = (...names: Names) => findPicture(pictureWords, 'businesses', names);
/** Of a place to meet, by category. */
export const placePicture = (...names: Names) => findPicture(pictureWords, 'places', names);
/** By title, then offer. */
export const listingPicture = (...names: Names) => findPicture(pictureWords, 'listings', names);
/** Of a facility, by kind. */
export const energyPicture = (...names: Names) => findPicture(pictureWords, 'energy', names);
/** Of a part of the garden by type, of a workshop by title. */
export const gardenPicture = (...names: Names) => findPicture(pictureWords, 'garden', names);

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
