import { preparedStatement } from '#db/prepared';
import { can } from '~/domain/capabilities';
import { dayIn } from '~/domain/clock';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { type Asked, readAsked } from './asked-words.server';
import { cutExcerpt, markFound } from './mark-found.server';
import { type Hit, type HitsOfKind, shownOfKind, shownOfOneKind, toSearchPath } from './search';
import { type FoundKind, isTableKind, type SearchKind, type TableKind } from './search-kind.server';
import { readPages } from './search-pages.server';
import { selectHits } from './select-hits.server';

type Row = {
  kind: string;
  id: string;
  title: string;
  note: string | null;
  at: string | null;
  body: string | null;
  score: number;
};

type Scored = HitsOfKind & { score: number };

/** Hits far worse than the best one are noise. */
const worstShare = 0.2;

/**
 * Searches everything that the viewer may see: the best kind first, with its best hits.
 * @param options.kind finds more hits of this kind only
 */
export async function searchEverything(
  services: Services,
  viewer: Viewer,
  { q, kind }: { q: string; kind?: string },
): Promise<HitsOfKind[]> {
  const asked = await readAsked(services, q);
  if (!asked) return [];
  const kinds = listKinds(services, viewer).filter(({ name }) => !kind || name === kind);
  const limit = kind ? shownOfOneKind : shownOfKind;
  const [ofTables, ofOthers] = await Promise.all([
    searchTables(services, viewer, kinds.filter(isTableKind), !kind || kind === pages.name, {
      q,
      asked,
      limit,
    }),
    Promise.all(
      kinds
        .filter((one): one is FoundKind => !isTableKind(one))
        .map((one) => searchOther(services, viewer, one, { q, asked, limit })),
    ),
  ]);
  const found = [...ofTables, ...ofOthers].filter(({ hits }) => hits.length > 0);
  return found.sort((one, other) => other.score - one.score).map(({ score: _, ...shown }) => shown);
}

function listKinds({ registry, config }: Services, viewer: Viewer): SearchKind[] {
  const isOff = ({ of }: SearchKind) => of !== undefined && config.partsOff.includes(of);
  return registry.search.filter(
    (kind) => (!isOff(kind) || can(viewer, 'content')) && (!kind.can || can(viewer, kind.can)),
  );
}

type Options = { q: string; asked: Asked; limit: number };

async function searchTables(
  services: Services,
  viewer: Viewer,
  kinds: TableKind[],
  hasPages: boolean,
  { q, asked, limit }: Options,
): Promise<Scored[]> {
  if (kinds.length === 0 && !hasPages) return [];
  const { lexemes, ...query } = asked;
  const now = services.clock.now();
  const rows = await prepare(
    services,
    kinds,
    hasPages,
  )(services.db, {
    ...query,
    typed: q,
    viewerId: viewer.id,
    now: now.toISOString(),
    today: dayIn(services.config.timeZone, now),
    limit: limit + 1,
    pages: hasPages ? await readPages(services, viewer) : '[]',
  });
  const best = Math.max(0, ...rows.map(({ score }) => score));
  const byKind = groupBy(
    rows.filter(({ score }) => score >= best * worstShare),
    ({ kind }) => kind,
  );
  return Promise.all(
    [...kinds, ...(hasPages ? [pages] : [])].flatMap((kind) => {
      const ofKind = byKind.get(kind.name);
      return ofKind ? [toScored(kind, ofKind)] : [];
    }),
  );

  async function toScored(kind: ShownKind, found: Row[]): Promise<Scored> {
    const shown = found.slice(0, limit);
    const ids = shown.map(({ id }) => id);
    const facts = (await kind.describe?.(services, viewer, ids)) ?? {};
    return {
      ...toHead(kind),
      hits: shown.map((row) => toHit(kind, row, lexemes, facts[row.id])),
      more: found.length > limit ? toSearchPath({ q, kind: kind.name }) : null,
      score: found[0]!.score,
    };
  }
}

type ShownKind = Pick<TableKind, 'name' | 'label' | 'icon' | 'toPath' | 'toNote' | 'describe'>;

const pages: ShownKind = { name: 'pages', label: 'Pages and settings', icon: 'menu', toPath: (path) => path };

const toHead = ({ name, label, icon }: Pick<SearchKind, 'name' | 'label' | 'icon'>) => ({
  kind: name,
  label,
  icon,
});

function toHit(kind: ShownKind, row: Row, lexemes: string[], fact: string | undefined): Hit {
  const note = row.note && (kind.toNote?.(row.note) ?? row.note);
  const title = markFound(row.title, lexemes);
  const isInTitle = title.some(({ isFound }) => isFound);
  return {
    path: kind.toPath(row.id),
    title,
    note: [note, fact].filter(Boolean).join(' · ') || null,
    at: row.at && new Date(row.at).toISOString(),
    excerpt: isInTitle || row.body === null ? null : cutExcerpt(row.body, lexemes),
  };
}

const createPrepared = () => new Map<string, ReturnType<typeof preparedStatement<Row>>>();

/** Roles and settings give a few sets of kinds. Planning this statement takes longer than running it. */
function prepare({ memo }: Services, kinds: TableKind[], hasPages: boolean) {
  const known = memo(createPrepared);
  const key = [...kinds.map(({ name }) => name), hasPages].join();
  let statement = known.get(key);
  if (!statement) {
    statement = preparedStatement<Row>(selectHits(kinds, hasPages));
    known.set(key, statement);
  }
  return statement;
}

async function searchOther(
  services: Services,
  viewer: Viewer,
  kind: FoundKind,
  { q, asked, limit }: Options,
): Promise<Scored> {
  const found = await kind.find(services, viewer, q);
  const hits = found.slice(0, limit).map(({ path, title, note }) => ({
    path,
    title: markFound(title, asked.lexemes),
    note,
    at: null,
    excerpt: null,
  }));
  return { ...toHead(kind), hits, more: found.length > limit ? kind.toList(q) : null, score: 1 };
}
