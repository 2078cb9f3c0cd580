import { sql } from 'drizzle-orm';

import { cached } from '~/domain/cached';
import { toSearchWords } from '~/domain/search-text';
import type { Services } from '~/domain/services';

import { editDistance } from './edit-distance';
import { listSynonyms } from './synonyms';

/** Texts of `tsquery`. */
export type Asked = {
  /** The typed words and their stems, or likely spellings of unknown ones. */
  exact: string;
  /** Besides, synonyms and words that begin like these. */
  loose: string;
  /** Like `loose`, for texts with each of the words. */
  all: string;
  /** Lexemes for each typed word. `ts_rank` divides by their number, so that scores would shrink with synonyms. */
  exactAWord: number;
  looseAWord: number;
  /** All of them, as the texts found have them. */
  lexemes: string[];
};

const mostWords = 12;

/** Comparing a word with 20,000 others takes some 6 ms, in which the process answers nobody else. */
const mostSpelled = 5;
const mostVocabulary = 20_000;

/**
 * Adds stems, synonyms and likely spellings to the typed words. English stop words and single letters are left
 * out unless there are no others. @returns null without a word
 */
export async function readAsked(services: Services, q: string): Promise<Asked | null> {
  const words = [...new Set(toSearchWords(q))].slice(0, mostWords);
  const typed = words.map((word) => [word, ...listSynonyms(word)]);
  const stems = await readStems(services, typed.flat());
  const isStop = ([word = '']: string[]) => stems.get(word) === '' || /^\p{L}$/u.test(word);
  const kept = typed.every(isStop) ? typed : typed.filter((group) => !isStop(group));
  if (kept.length === 0) return null;
  const vocabulary = await readVocabulary(services);
  const stemOf = (word: string) => stems.get(word) || word;
  const isKnown = (word: string) => vocabulary.has(word) || vocabulary.has(stemOf(word));
  const unknown = kept.flatMap(([word = '']) => (isKnown(word) ? [] : word)).slice(0, mostSpelled);
  const asked = kept.map(([word = '', ...synonyms]) => {
    const stem = stemOf(word);
    const spelled = unknown.includes(word) ? listLikely(word, vocabulary) : [];
    const exact = [...new Set([word, stem, ...spelled])];
    const loose = synonyms.flatMap((one) => [one, stemOf(one)]);
    return { exact, all: [...new Set([...exact, ...loose])] };
  });
  const groups = asked.map(({ all }) => toPrefixes(all));
  const exact = asked.flatMap(({ exact }) => exact);
  const lexemes = asked.flatMap(({ all }) => all);
  return {
    exact: exact.map(quote).join(' | '),
    loose: groups.join(' | '),
    all: groups.map((group) => `(${group})`).join(' & '),
    exactAWord: exact.length / asked.length,
    looseAWord: lexemes.length / asked.length,
    lexemes,
  };
}

/** Safe: lexemes are letters, digits and marks only. */
const quote = (lexeme: string): string => `'${lexeme}'`;

/** A word of one or two letters begins too many others. */
const toPrefixes = (group: string[]): string =>
  group.map((one) => (one.length > 2 ? `${quote(one)}:*` : quote(one))).join(' | ');

/** @returns the English stem by word, empty for a stop word */
async function readStems({ db }: Services, words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const rows = await db.execute<{ word: string; stem: string }>(sql`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as stem
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word`);
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}

const minuteMs = 60_000;

/** The most common lexemes of titles and words. It only suggests spellings, so a minute old is new enough. */
const readVocabulary = cached(
  minuteMs,
  async ({ db, registry }): Promise<ReadonlySet<string>> => {
    const rows = await db.execute<{ word: string }>(
      sql`select word from ts_stat('select document from search_entries', 'ab')
        order by ndoc desc, word limit ${mostVocabulary}`,
    );
    const pages = registry.pages.flatMap(({ title, words = '' }) => toSearchWords(`${title} ${words}`));
    return new Set([...rows.map(({ word }) => word), ...pages]);
  },
  { staleMs: 60 * minuteMs },
);

const mostLikely = 4;

/** Words that differ by a letter, or by two if long. The first letter is rarely wrong, so those with it come first. */
function listLikely(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (word.length < 4 || word.length > 30) return [];
  const most = word.length < 8 ? 1 : 2;
  const likely: { one: string; distance: number }[] = [];
  for (const one of vocabulary) {
    const distance = one.length < 3 ? most + 1 : editDistance(word, one, most);
    if (distance <= most) likely.push({ one, distance: distance + (one[0] === word[0] ? 0 : 0.5) });
  }
  return likely
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostLikely)
    .map(({ one }) => one);
}
