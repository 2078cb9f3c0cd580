import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

/** `npm run bench` and `npm run screens` run from sources, where file names must match exactly. */
test('the registry can be loaded from its sources', () => {
  const program = "await import('./app/registry.server.ts')";
  const load = () =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: 'pipe',
    });
  expect(load).not.toThrow();
});
