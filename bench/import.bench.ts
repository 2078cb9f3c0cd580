import type { Bench } from './bench';
import { manager, resident } from './support/setup';
import { fetchText } from './support/load';
import { asBrowser } from './support/remix-page';
import type { Server } from './support/server';

/**
 * Response time of home while a manager imports 5,000 businesses, against the time just before. The other figures are
 * total seconds and MB, against acceptable ones.
 */
export const bench: Bench = {
  effort: { pairs: 3 },
  figures: {
    served: { name: 'import-served', unit: 'ms', goal: { atMost: 1.5 } },
    preview: { name: 'import-preview', unit: 's', goal: { atMost: 1 } },
    apply: { name: 'import-apply', unit: 's', goal: { atMost: 1 } },
    memory: { name: 'import-memory', unit: 'MB', goal: { atMost: 1 } },
  },
  async *pairs(setup, { pairs }) {
    const { url: DATABASE_URL, signIn, leave } = await setup.neighborhood();
    let server: Server | undefined;
    try {
      const [reader = '', importer = ''] = await signIn([resident, manager]);
      server = await setup.startOurs({ env: { DATABASE_URL, RATE_REQUESTS: '1000000' }, isProbed: true });
      const { origin, ask } = server;
      const measureHome = () => medianOf(origin, reader);
      await measureHome()(50);
      const before = await ask('memory');
      for (let pair = 0; pair < pairs; pair += 1) {
        const quiet = await measureHome()(300);
        const steps = createSteps(origin, importer);
        const busy = measureHome();
        const started = performance.now();
        const path = await steps.upload(createCsv(pair));
        const checked = performance.now();
        await steps.press(`${path}/apply`);
        const applied = performance.now();
        await steps.press(`${path}/take-back`);
        yield { figure: 'served', ours: await busy(0), floor: quiet };
        yield { figure: 'preview', ours: (checked - started) / 1000, floor: acceptableSeconds };
        yield { figure: 'apply', ours: (applied - checked) / 1000, floor: acceptableSeconds };
      }
      yield { figure: 'memory', ours: ((await ask('memory')) - before) / 1024 / 1024, floor: acceptableMb };
    } finally {
      await server?.stop();
      await leave();
    }
  },
};

const rowCount = 5000;
const acceptableSeconds = 10;
const acceptableMb = 64;

/** Requests home repeatedly; the returned function stops and gives the median in ms. */
function medianOf(origin: string, cookie: string): (more: number) => Promise<number> {
  const times: number[] = [];
  let left = Number.POSITIVE_INFINITY;
  const asking = (async () => {
    while (left > 0) {
      const from = performance.now();
      await fetchText(`${origin}/`, asBrowser(cookie));
      times.push(performance.now() - from);
      left -= 1;
    }
  })();
  return async (more) => {
    left = more;
    await asking;
    return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  };
}

function createSteps(origin: string, Cookie: string) {
  const headers = { Cookie, Origin: origin };
  const post = async (path: string, body: FormData | URLSearchParams) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('location') ?? '';
  };
  return {
    upload(text: string) {
      const form = new FormData();
      form.set('file', new Blob([text]), 'businesses.csv');
      return post('/manage/content/businesses/import', form);
    },
    press: (path: string) => post(path, new URLSearchParams()),
  };
}

function createCsv(round: number): string {
  const header =
    'name,category,description,address,phone,website,latitude,longitude,monday,tuesday,wednesday';
  const rows = Array.from(
    { length: rowCount },
    (_, n) =>
      `Shop ${round}-${n},Café,Coffee and bread.,${n} Main Street,(503) 555-0142,https://example.org,45.48,-122.8,9 AM – 5 PM,9 AM – 5 PM,9 AM – 5 PM`,
  );
  return [header, ...rows].join('\n');
}
