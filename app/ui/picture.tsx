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
const words = {
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
  classes: {
    pool: '',
    aqua: 'swim|water',
    yoga: 'flow|stretch',
    'tai-chi': 'tai chi|qigong|kung fu|karate|martial',
    strength: 'weight|lift|boot|hiit|circuit|muscle',
    pilates: 'core|barre',
    balance: 'fall',
    dance: 'zumba|danc|ballet',
    cycling: 'cycl|spin|bik',
    running: 'run|walk|jog',
    'programs/meditation': 'meditat|mindful|breath',
    court: 'pickleball|tennis|basketball|badminton|soccer|field',
    kitchen: 'cook',
    sauna: 'steam|spa\\b|hot tub',
    gym: '',
    studio: 'fitness',
    room: 'hall|lounge|house|desk|office|library',
  },
  trails: {
    creek: 'river|stream|brook|bridge|falls',
    wetland: 'pond|lake|marsh|heron|swamp|bay',
    forest: 'cedar|grove|wood|pine|fir\\b|oak',
    orchard: 'farm|garden|apple|vineyard',
    ridge: 'summit|peak|butte|mount|view|rim\\b|cliff',
    hillside: 'hill|slope|climb',
    meadow: 'prairie|field|flower|grass',
    greenway: 'commons|park|street|bik',
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
  programs: {
    meditation: 'mindful|calm',
    stress: '',
    support: 'circle|group|grief|care',
    sleep: 'screen|evening|rest\\b',
    nutrition: 'five a day|food|eat|fruit|vegetable|cook',
    water: 'hydrat|drink',
    walking: 'steps|walk|run',
    movement: 'breath|studio|yoga|stretch|move',
  },
  training: {
    kit: 'emergency kit|supplies|go bag',
    plan: 'household',
    earthquake: 'quake',
    'wildfire-smoke': 'smoke|wildfire|air quality',
    'winter-storm': 'winter|storm|ice|snow|cold|wind',
    heat: '',
    flood: 'water',
    outage: 'power|blackout',
    'home-fire': 'fire|extinguish',
    'first-aid': 'first aid|cpr|aed\\b|bleed',
    outdoor: 'ground',
    hall: 'center|classroom',
  },
} as const satisfies Record<string, Record<string, string>>;

type Group = keyof typeof words;
/** A category, a kind or a name; the first is looked at first, and each of the next if it calls for none. */
type Names = readonly (string | null | undefined)[];

const toAddress = <Path extends string>(path: Path) => `/pictures/${path}.svg` as const;
const inGroup = (group: Group, slug: string) => toAddress(slug.includes('/') ? slug : `${group}/${slug}`);

/** The address of what the names call for; of the group's `other` if they call for none. */
function findPicture(group: Group, names: Names) {
  for (const name of names) {
    for (const [slug, beginnings] of Object.entries(words[group])) {
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
export const eventPicture = (...names: Names) => findPicture('events', names);
/** Of a fitness class or an amenity, by name. */
export const classPicture = (...names: Names) => findPicture('classes', names);
/** By name, then type. */
export const trailPicture = (...names: Names) => findPicture('trails', names);
/** Of a business by category, of a deal by title. */
export const businessPicture = (...names: Names) => findPicture('businesses', names);
/** Of a place to meet, by category. */
export const placePicture = (...names: Names) => findPicture('places', names);
/** By title, then offer. */
export const listingPicture = (...names: Names) => findPicture('listings', names);
/** Of a facility, by kind. */
export const energyPicture = (...names: Names) => findPicture('energy', names);
/** Of a part of the garden by type, of a workshop by title. */
export const gardenPicture = (...names: Names) => findPicture('garden', names);
/** Of a mindfulness program or a challenge, by type, then name. */
export const programPicture = (...names: Names) => findPicture('programs', names);
/** Of a module by title, of a center by type. */
export const trainingPicture = (...names: Names) => findPicture('training', names);

/** Every address that the functions above can give. */
export const listPictures = () => [
  ...bandNames.map(bandPicture),
  ...sectionNames.map(sectionPicture),
  ...(Object.keys(words) as Group[]).flatMap((group) =>
    [...Object.keys(words[group]), 'other'].map((slug) => inGroup(group, slug)),
  ),
];

/** `className` gives the size, such as `size-14` for a thumbnail or `aspect-2/1 w-full` for a hero. */
export function Picture({ src, className = '' }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={160}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-2xl object-cover ${className}`}
    />
  );
}
