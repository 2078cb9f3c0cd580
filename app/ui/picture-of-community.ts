import { findPicture, type Names } from './picture';

/** Community pictures are a separate module, so that other sections don't load their keywords. */
export const communityWords = {
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
} as const satisfies Record<string, Record<string, string>>;

export const eventPicture = (...names: Names) => findPicture(communityWords, 'events', names);
export const businessPicture = (...names: Names) => findPicture(communityWords, 'businesses', names);
export const placePicture = (...names: Names) => findPicture(communityWords, 'places', names);
export const listingPicture = (...names: Names) => findPicture(communityWords, 'listings', names);
