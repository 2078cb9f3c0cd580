import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Bench, Effort } from './bench';
import type { Figure } from './figures';
import { fetchText, pairsUnderLoad } from './support/load';
import { asBrowser, pageLoad, startRemixPages } from './support/remix-page';
import { cacheFolder, type Server } from './support/server';
import { resident } from './support/setup';
import { startProgram } from './support/sides';

type Floor = { start(html: string): Promise<Server>; goal: Figure['goal'] };

/** By figure. `--only` chooses some. */
const floors: Record<string, Floor> = {
  home: { start: (html) => startRemixPages({ pages: new Map([['/', html]]) }), goal: { atLeast: 0.7 } },
  'home-whole': {
    start: (html) => startRemixPages({ pages: new Map([['/', html]]), sendsWhole: true }),
    goal: { atLeast: 0.45 },
  },
  'home-text': { start: startText, goal: null },
};

const choose = ({ only }: Pick<Effort, 'only'>) =>
  Object.entries(floors).filter(([name]) => only === null || only.includes(name));

/**
 * Signed-in home pages a second, against the same HTML: by stock Remix as it streams, by stock Remix in one piece as ours
 * goes out, and as a string on node:http. Each side shares two cores with PostgreSQL and the load, so this isn't the
 * speed of one page.
 */
export const bench: Bench = {
  figures: (effort) =>
    Object.fromEntries(
      choose(effort).flatMap(([name, { goal }]): [string, Figure][] => [
        [name, { name, unit: 'pages/s', goal }],
        [`${name}-cpu`, { name: `${name}-cpu`, unit: 'ms/page', goal: null }],
      ]),
    ),
  async *pairs(setup, effort) {
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    const [cookie = ''] = await signIn([resident]);
    const ours = await setup.startOurs({ env: { DATABASE_URL }, isProbed: true });
    try {
      const html = await fetchText(`${ours.origin}/`, asBrowser(cookie));
      for (const [name, { start }] of choose(effort)) {
        const floor = await start(html);
        yield* pairsUnderLoad(name, { ours, floor }, { path: '/', ...pageLoad(cookie) }, effort);
        await floor.stop();
      }
    } finally {
      await ours.stop();
      await leave();
    }
  },
};

function startText(html: string): Promise<Server> {
  const file = path.join(cacheFolder, 'home.html');
  writeFileSync(file, html);
  return startProgram('bench/floors/text.ts', { HTML_FILE: file });
}
