type Properties = Readonly<Record<string, unknown>>;

/** Properties that osmtogeojson writes besides a feature's tags. */
const besideTags = new Set(['tags', 'other_tags', 'type', 'id', 'relations', 'meta', 'tainted', 'nodes']);

/** Merges nested OpenStreetMap tags: osmtogeojson nests them in `tags`, QGIS in `other_tags`. */
export function flattenTags(properties: unknown): Properties {
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return {};
  const { tags, other_tags: others } = properties as Properties;
  const nested = toTags(tags) ?? toTags(others);
  if (!nested) return properties as Properties;
  const own = Object.entries(properties).filter(([name]) => !besideTags.has(name));
  return { ...Object.fromEntries(own), ...nested };
}

/** Longer tag texts are ignored. No real feature has so many. */
const longestText = 20_000;

function toTags(given: unknown): Properties | null {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Properties;
  if (typeof given !== 'string' || given.length > longestText) return null;
  return given.startsWith('{') ? toTags(parseJson(given)) : parseHstore(given);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the hstore notation of PostgreSQL and GDAL: "surface"=>"gravel","lit"=>"yes". */
function parseHstore(text: string): Properties | null {
  const pairs = [...text.matchAll(/"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g)].map(
    ([, name = '', value = '']) => [unescaped(name), unescaped(value)] as const,
  );
  return pairs.length === 0 ? null : Object.fromEntries(pairs);
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');
