import { expect, test } from 'vitest';

import { createSecurityLog } from '~/domain/security-log.server';

import { createLogger } from './logger.server';

test.for([
  ['info', ['security', 'request']],
  ['warn', ['security']],
  ['fatal', ['security']],
  ['silent', []],
] as const)('at log level %s the security log writes %j', ([level, messages]) => {
  const lines: string[] = [];
  const log = createLogger(level, { write: (line) => void lines.push(line) });
  const securityLog = createSecurityLog({ securityLogKey: null }, { log });
  securityLog('signed-in', { account: 'demo-user', address: '203.0.113.7' });
  log.info('request');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(messages);
  expect(lines.join()).not.toMatch(/demo-user|203\.0\.113/);
});
