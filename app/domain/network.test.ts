import { expect, test } from 'vitest';

import { toNetwork, toWideNetwork } from './network.server';

test.for([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['unknown', 'unknown', 'unknown'],
] as const)('the networks of %s are %s and %s', ([address, network, wide]) => {
  expect([toNetwork(address), toWideNetwork(address)]).toEqual([network, wide]);
});
