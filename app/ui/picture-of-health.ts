import { findPicture, type Names } from './picture';

/** Health and safety pictures, in a separate module that other sections don't load. */
export const healthWords = {
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

export const classPicture = (...names: Names) => findPicture(healthWords, 'classes', names);
export const trailPicture = (...names: Names) => findPicture(healthWords, 'trails', names);
export const programPicture = (...names: Names) => findPicture(healthWords, 'programs', names);
export const trainingPicture = (...names: Names) => findPicture(healthWords, 'training', names);
