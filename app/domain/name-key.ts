const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const apostrophes = /[\u0060\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032\uff07]/g;

export const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Ignores case, accent encoding, spaces and apostrophe forms. Must match the SQL function `name_key`. */
export const toNameKey = (name: string): string =>
  tidyName(name.replace(invisible, '').replace(apostrophes, "'")).toLowerCase();
