import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

/** `npm run bench` and `npm run screens` are run from their sources: there a file's name is found as it is written. */
test('what the sections register can be loaded from its sources', () => {
  const program = `const { registry } = await import('./app/registry.server.ts'); console.log(typeof registry)`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(output).toBe('object\n');
});
