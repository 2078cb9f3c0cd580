import { readSampleTable } from '#db/seed/sample-tables';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { ContentKind } from '../content-kind.server';
import { isRetired } from '../desk';
import { requireContentRight } from '../entries.server';
import { findKind } from '../kinds.server';
import { loadTextContext, withReferenceNames, toTexts } from '../texts.server';
import { byteOrderMark, writeCsv } from './csv.server';
import { writeGeoJson } from './geojson.server';

export async function readShown(services: Services, kind: ContentKind) {
  const context = await loadTextContext(services, kind);
  return (await kind.store.read(services))
    .map((entry) => ({ id: entry.id, texts: toTexts(kind, entry, context) }))
    .filter(({ texts }) => !isRetired(texts))
    .map(({ id, texts }) => ({ id, texts: withReferenceNames(kind, texts, context) }));
}

export async function exportKind(
  services: Services,
  viewer: Viewer,
  { name, format }: { name: string; format: 'csv' | 'geojson' },
): Promise<string> {
  requireContentRight(viewer);
  const kind = findKind(services, name);
  const entries = await readShown(services, kind);
  return format === 'csv' ? writeCsv(kind, entries) : writeGeoJson(kind, entries);
}

export function getExample(services: Services, viewer: Viewer, name: string): string {
  requireContentRight(viewer);
  const { clock, config } = services;
  const kind = findKind(services, name);
  const table = readSampleTable(kind.name, { now: clock.now(), timeZone: config.timeZone });
  if (table === null) throw new NotFound('There is no example of this.');
  return byteOrderMark + table;
}
