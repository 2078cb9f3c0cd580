const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const apostrophes = /[\u0060\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032\uff07]/g;

/** A name as it is stored: in NFC, with single spaces. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * The key by which names are the same: case, the form of accents, the kind of blank and the kind of apostrophe do not
 * count. `name_key` of the database gives the same.
 */
export const toNameKey = (name: string): string =>
  tidyName(name.replace(invisible, '').replace(apostrophes, "'")).toLowerCase();
