import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import lighthouse from 'lighthouse';

import { residentPages, visitorPages } from '#tests/support/page-paths';
import { createSamplePhotos } from '~/demo-photos.server';
import { createClock } from '~/domain/clock';

import { manager, prepareBenches, resident } from '../support/setup';
import { fetchText } from '../support/load';
import { exitOnSignals } from '../support/server';
import { startBrowser } from './browser';
import { medianScores, type PageRow, type Scores, toShort, tableOfPages } from './scores';

// `npm run lighthouse -- [/path …] [--out FILE]`; docs/measuring.md explains the results.
const { values: options, positionals: requestedPages } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: '.cache/lighthouse.json' } },
});

type Viewer = 'visitor' | 'resident' | 'manager';
type Site = { origin: string; cookies: Record<Viewer, string | null> };

/** A busy moment may cause one bad score. */
const runsWhenShort = 3;

const toViewer = (page: string): Viewer => {
  if (visitorPages.includes(page)) return 'visitor';
  return page.startsWith('/manage') ? 'manager' : 'resident';
};

async function main(): Promise<void> {
  const before = os.loadavg()[0] ?? 0;
  const setup = await prepareBenches({ profileFolder: null });
  const { url: DATABASE_URL, db, signIn, leave } = await setup.neighborhood();
  await createSamplePhotos({ db, clock: createClock({ aheadMs: 0 }) });
  const ours = await setup.startOurs({ env: { DATABASE_URL } });
  const rows: PageRow[] = [];
  try {
    const [residents = '', managers = ''] = await signIn([resident, manager]);
    const site: Site = {
      origin: ours.origin,
      cookies: { visitor: null, resident: residents, manager: managers },
    };
    for (const page of await toPages(site)) {
      const row = await judge(site, page);
      process.stderr.write(
        `  ${page}: ${row ? Object.values(row.scores).join(' ') : 'leads elsewhere, left out'}\n`,
      );
      if (row) rows.push(row);
    }
  } finally {
    await ours.stop();
    await leave();
    await setup.close();
  }
  if (rows.length > 0) console.log(tableOfPages(rows));
  console.log(`Load before: ${before.toFixed(1)} of ${os.cpus().length} processors.`);
  // oxlint-disable-next-line house/clock -- the report is of the machine's day
  const report = { at: new Date().toISOString(), node: process.version, loadBefore: before, rows };
  mkdirSync(path.dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${JSON.stringify(report, null, 2)}\n`);
}

async function toPages({ origin, cookies }: Site): Promise<string[]> {
  if (requestedPages.length > 0) return requestedPages;
  const headers = { Cookie: cookies.manager ?? '' };
  const residents = await residentPages({
    read: (page) => fetchText(`${origin}${page}`, headers),
    submit: (page, form) =>
      fetch(`${origin}${page}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
  });
  return [...visitorPages, ...residents];
}

/** Returns null if the page redirects this viewer. */
async function judge(site: Site, page: string): Promise<PageRow | null> {
  const usual = toViewer(page);
  const status = await toStatus(site, page, usual);
  if (status >= 300 && status < 400) return null;
  const viewer = status === 403 ? 'manager' : usual;
  const isMissing = status === 404;
  const runs = [await measure(site, page, { viewer, isMissing })];
  while (runs.length < runsWhenShort && toShort(runs[0]?.scores ?? noScores).length > 0)
    runs.push(await measure(site, page, { viewer, isMissing }));
  const scores = medianScores(runs.map((run) => run.scores));
  const failedAudits = [...new Set(runs.flatMap((run) => run.failedAudits))];
  return { page, viewer, scores, runs: runs.length, short: toShort(scores), failedAudits };
}

async function toStatus({ origin, cookies }: Site, page: string, viewer: Viewer): Promise<number> {
  const headers = { Cookie: cookies[viewer] ?? '' };
  const { status, body } = await fetch(`${origin}${page}`, { headers, redirect: 'manual' });
  await body?.cancel();
  return status;
}

const noScores: Scores = {
  performance: 0,
  accessibility: 0,
  bestPractices: 0,
  layoutShift: 0,
  lcpMs: 0,
  tbtMs: 0,
};

type Run = { scores: Scores; failedAudits: string[] };

async function measure(
  { origin, cookies }: Site,
  page: string,
  { viewer, isMissing }: { viewer: Viewer; isMissing: boolean },
): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await visit({ origin, cookies }, page, { viewer, isMissing });
    if (!lhr.runtimeError) return readResult(lhr);
    // Chromium's trace sometimes lacks its beginning, and Lighthouse asks for another run.
    if (attempt === attempts) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  }
}

const attempts = 3;

async function visit(
  { origin, cookies }: Site,
  page: string,
  { viewer, isMissing }: { viewer: Viewer; isMissing: boolean },
): Promise<LighthouseResult> {
  const browser = await startBrowser(origin, cookies[viewer]);
  try {
    const result = await lighthouse(`${origin}${page}`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Lighthouse would delete the cookie otherwise. The browser is new, so there is no other storage.
      disableStorageReset: true,
      // Chromium counts the status of the 404 page as an error.
      ignoreStatusCode: isMissing,
      skipAudits: isMissing ? ['errors-in-console'] : null,
    });
    if (!result) throw new Error('Lighthouse: no result');
    if (result.lhr.runtimeError) return result.lhr;
    // Without a session, Lighthouse would measure the sign-in page.
    const shown = result.lhr.finalDisplayedUrl;
    if (shown !== `${origin}${page}`) throw new Error(`${page} led to ${shown}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function readResult({ categories, audits }: LighthouseResult): Run {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const judged = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);
  const failed = judged.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      layoutShift: value('cumulative-layout-shift'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
    },
    failedAudits: failed.map(({ id }) => id),
  };
}

exitOnSignals();
main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`lighthouse: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
