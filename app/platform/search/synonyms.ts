/** Words for the same thing: a search for one finds the others. Folded as by `toSearchText`. */
const same = [
  ['garbage', 'trash', 'rubbish', 'waste'],
  ['bus', 'shuttle', 'ride'],
  ['bike', 'bicycle'],
  ['car', 'carpool', 'parking'],
  ['kid', 'child', 'children', 'family'],
  ['doctor', 'clinic', 'nurse'],
  ['gym', 'fitness', 'workout'],
  ['power', 'electric', 'electricity'],
  ['internet', 'wifi', 'wi-fi'],
  ['mail', 'post', 'package', 'parcel'],
  ['fix', 'repair', 'broken'],
  ['borrow', 'lend', 'loan'],
  ['shop', 'store', 'market'],
  ['groceries', 'grocery', 'supermarket'],
  ['drugstore', 'pharmacy', 'medicine'],
  ['cafe', 'coffee'],
  ['restaurant', 'dinner'],
  ['laundry', 'washer', 'washing'],
  ['quake', 'earthquake'],
  ['fire', 'smoke', 'wildfire'],
  ['hike', 'walk', 'trail'],
  ['veggies', 'vegetables', 'produce'],
  ['tax', 'taxes'],
];

/** Broader words: a search for a cat finds what is for pets, and not the other way around. */
const broader: Readonly<Record<string, readonly string[]>> = {
  cat: ['pet'],
  dog: ['pet'],
  vaccine: ['vaccination'],
  shot: ['vaccination'],
};

const table = new Map<string, Set<string>>();
for (const words of same)
  for (const word of words) table.set(word, new Set([...(table.get(word) ?? []), ...words]));
for (const [word, words] of Object.entries(broader))
  table.set(word, new Set([...(table.get(word) ?? []), ...words]));

/** @param word folded, in singular or plural */
export function listSynonyms(word: string): string[] {
  const found = table.get(word) ?? table.get(word.replace(/s$/, '')) ?? new Set<string>();
  return [...found].filter((one) => one !== word);
}
