import { findPicture, type Names } from './picture';

/** The words of `picture.tsx` for energy and the garden, which the pages of other sections need not load. */
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

/** Of a facility, by kind. */
export const energyPicture = (...names: Names) => findPicture(ecoWords, 'energy', names);
/** Of a part of the garden by type, of a workshop by title. */
export const gardenPicture = (...names: Names) => findPicture(ecoWords, 'garden', names);
