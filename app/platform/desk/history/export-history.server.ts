import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { listChanges, toFilter } from './history.server';
import { writeTable } from '../files/csv.server';

const mostChanges = 10_000;

export async function exportHistory(
  services: Services,
  viewer: Viewer,
  query: URLSearchParams,
): Promise<string> {
  const filter = toFilter({ kind: query.get('kind') ?? '', actor: (query.get('actor') ?? '').trim() });
  const changes = await listChanges(services, viewer, { ...filter, limit: mostChanges });
  const rows = changes.flatMap(({ changedAt, actorName, action, source, kind, entry, texts }) => {
    const change = {
      when: toLocalTime(services.config.timeZone, new Date(changedAt)).replace('T', ' '),
      who: actorName,
      what: action,
      how: source,
      kind: kind.name,
      id: entry.id,
      name: entry.name,
    };
    return texts.length === 0 ? [change] : texts.map((text) => ({ ...change, column: text.label, ...text }));
  });
  const columns = ['when', 'who', 'what', 'how', 'kind', 'id', 'name', 'column', 'before', 'after'];
  return writeTable(
    columns,
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))),
  );
}
