import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { startApp } from '../support/journey-server';

const findLink = (output: string) => /^http:\S+\/claim\/[\w-]{43}$/m.exec(output)?.[0];

const claim = (link: string) =>
  fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...{ communityName: 'Alder Park', latitude: '52.52', longitude: '13.405', timeZone: 'Europe/Berlin' },
      ...{ country: 'DE', emergencyNumber: '112', units: 'metric' },
      ...{ name: 'Ines Okonkwo', email: 'ines@example.org', password: 'a long way home' },
    }),
  });

test('an empty neighborhood prints a claim link until it is claimed, and never offers sample logins after', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vclink-claim-'));
  const env = { DATA_DIR: dataDir, SEED: 'none' };
  const first = await startApp(env);
  await expect.poll(() => findLink(first.output())).toBeDefined();
  const link = new URL(findLink(first.output())!).pathname;
  await first.close();

  const second = await startApp(env);
  await expect.poll(() => second.output()).toContain('Nobody lives here yet.');
  expect(findLink(second.output())).toBeUndefined();
  expect((await claim(`${second.origin}/claim/none`)).status).toBe(404);
  const claimed = await claim(second.origin + link);
  expect([claimed.status, claimed.headers.get('location')]).toEqual([303, '/manage/setup']);
  expect((await claim(second.origin + link)).status).toBe(404);
  expect(second.output()).not.toContain(link);
  await second.close();

  const third = await startApp({ DATA_DIR: dataDir });
  const Cookie = claimed.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async (path: string) => (await fetch(third.origin + path, { headers: { Cookie } })).text();
  expect(await read('/manage/setup')).toContain('Alder Park');
  expect(await read('/signin')).not.toContain('resident@example.org');
  expect(third.output()).not.toContain('Nobody lives here yet.');
  await third.close();
  await rm(dataDir, { recursive: true, force: true });
});
