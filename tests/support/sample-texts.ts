import { pino } from 'pino';

import { openDatabase } from '#db/client';
import { readConfig } from '~/platform/config/config.server';
import type { ContentKind } from '~/platform/desk/content-kind.server';
import type { Texts } from '~/platform/desk/desk';
import { readShown } from '~/platform/desk/files/export.server';
import { cellsOf, toName } from '~/platform/desk/texts.server';
import { createServices } from '~/services.server';

import { cloneDatabase } from './database';
import { testClock } from './test-clock';

export async function readSampleTexts(adminUrl: string) {
  const clone = await cloneDatabase(adminUrl);
  const { db, close } = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const services = createServices(config, { db, log: pino({ level: 'silent' }), clock: testClock });
  const samples: { kind: ContentKind; texts: Texts }[] = [];
  for (const kind of services.registry.contentKinds) {
    const [first] = await readShown(services, kind);
    const texts = { ...first!.texts };
    for (const { name, refersTo } of cellsOf(kind)) {
      const of = samples.find((sample) => sample.kind.name === refersTo);
      if (of && texts[name]) texts[name] = toName(of.kind, of.texts);
    }
    samples.push({ kind, texts });
  }
  await close();
  await clone.drop();
  return samples;
}
