import { expect, test } from 'vitest';

import { createPasswords } from './passwords.server';

const passwords = createPasswords({ concurrency: 2 });

test('verifies what it hashed, and nothing else', async () => {
  const stored = await passwords.hash('demo-neighbourhood');
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$/);
  expect(stored).not.toBe(await passwords.hash('demo-neighbourhood'));
  expect(await passwords.verify('demo-neighbourhood', stored)).toBe(true);
  expect(await passwords.verify('Demo-neighbourhood', stored)).toBe(false);
});

test('takes a password however its letters were composed', async () => {
  const stored = await passwords.hash('caf\u00e9 au lait');
  expect(await passwords.verify('cafe\u0301 au lait', stored)).toBe(true);
});

test.for([
  null,
  '',
  'plain',
  'scrypt$99$8$3$short$short',
  `scrypt$15$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`,
])('verifies nothing against %s, at the cost of a real hash', async (stored) => {
  const real = await passwords.hash('some password');
  const cost = async (against: string | null) => {
    const start = performance.now();
    expect(await passwords.verify('another one', against)).toBe(false);
    return performance.now() - start;
  };
  await cost(real);
  expect(await cost(stored)).toBeGreaterThan((await cost(real)) / 3);
});
