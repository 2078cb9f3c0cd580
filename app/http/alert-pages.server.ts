import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { RequestHandler } from 'express';

import { repeat } from '~/domain/repeat.server';
import type { Services } from '~/domain/services';
import {
  alertPageHeaders,
  nextChange,
  renderAlertPage,
} from '~/features/safety/alert-page/alert-page.server';
import { listPublicIncidents, type PagedIncident } from '~/features/safety/alert-page/incidents.server';

import { type Asset, sendAsset } from './assets.server';

type Page = { incident: PagedIncident; rendered: Rendered | null };
type Rendered = { asset: Asset; until: Date | null; settingsRevision: number };

/** Pages of the alerts in the public feed, by message. */
const createPages = () => ({ byMessage: new Map<string, Page>(), reads: 0, newestRead: 0 });

const pollMs = 10_000;

/** Reads the public alerts of this process again. An answer that was overtaken by a later one is dropped. */
export async function loadAlertPages(services: Services): Promise<void> {
  const pages = services.memo(createPages);
  const read = ++pages.reads;
  const incidents = await listPublicIncidents(services);
  if (read < pages.newestRead) return;
  pages.newestRead = read;
  pages.byMessage = new Map(
    incidents.flatMap((incident) => {
      const page = { incident, rendered: null };
      return incident.ids.map((id) => [id, page] as const);
    }),
  );
}

/** Polls in case an announcement is lost, or alerts were deleted in the database. */
export const watchAlertPages = (services: Services): { stop(): Promise<void> } =>
  repeat(
    () =>
      loadAlertPages(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'alert pages not read'),
      ),
    pollMs,
  );

/**
 * Answers from memory, also while the database is away. Runs before the rate limits: everybody opens an alert at once,
 * thousands of them behind one address of a mobile carrier, and an answer costs less than counting it would protect.
 */
export function alertPages(services: Services): RequestHandler<{ messageId: string }> {
  return (req, res, next) => {
    const page = services.memo(createPages).byMessage.get(req.params.messageId);
    if (!page) return next();
    res.locals.pattern = '/alerts/:messageId';
    sendAsset(req, res, currentAsset(services, page));
  };
}

function currentAsset({ config, clock }: Services, page: Page): Asset {
  const now = clock.now();
  const { rendered } = page;
  const isCurrent =
    rendered?.settingsRevision === config.settingsRevision && !(rendered.until && rendered.until <= now);
  if (rendered && isCurrent) return rendered.asset;
  const { settingsRevision } = config;
  const asset = pack(renderAlertPage(config, page.incident, now));
  page.rendered = { asset, until: nextChange(page.incident, now), settingsRevision };
  return asset;
}

function pack(html: string): Asset {
  const body = Buffer.from(html);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return {
    body,
    br: brotliCompressSync(body),
    gzip: gzipSync(body),
    headers: {
      ...alertPageHeaders,
      'Cache-Control': 'no-cache',
      ETag: `"${digest}"`,
      Vary: 'Accept-Encoding',
    },
  };
}
