import { findPicture, type Names } from './picture';

/** Energy and garden pictures, in a separate module that other sections don't load. */
export const ecoWords = {
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

export const energyPicture = (...names: Names) => findPicture(ecoWords, 'energy', names);
export const gardenPicture = (...names: Names) => findPicture(ecoWords, 'garden', names);
