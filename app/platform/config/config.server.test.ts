import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { describe, expect, test } from 'vitest';

import { ConfigError, configNames, readConfig } from './config.server';

const example = readFileSync('.env.example', 'utf8');

describe('.env.example', () => {
  test('.env.example names every setting and no other', () => {
    expect(Object.keys(parseEnv(example)).sort()).toEqual([...configNames].sort());
  });

  test('.env.example has the default values', () => {
    expect(readConfig(parseEnv(example))).toEqual(readConfig({}));
  });
});

describe('readConfig', () => {
  test('every setting has a default', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      origin: null,
      databaseUrl: null,
      emergencyNumber: '911',
      timeZone: 'America/Los_Angeles',
    });
  });

  test('an empty setting counts as unset', () => {
    const empty = Object.fromEntries(configNames.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['SOCKET_PATH', `/run/${'x'.repeat(100)}.sock`],
    ['ORIGIN', 'vclink.example.org'],
    ['ORIGIN', 'https://vclink.example.org/path'],
    ['ORIGIN', 'ftp://vclink.example.org'],
    ['TRUST_PROXY', '; drop'],
    ['DATABASE_URL', 'mysql://localhost/vclink'],
    ['DATABASE_POOL', '1'],
    ['SEED', 'yes'],
    ['DEMO', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['STOP_GRACE_SECONDS', '0'],
    ['EMERGENCY_NUMBER', 'call me'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['MAP_CENTER', '95,10'],
    ['MAP_CENTER', 'here'],
    ['TILE_URL', 'tiles'],
    ['PLAUSIBLE_URL', 'plausible.example.org'],
    ['PLAUSIBLE_DOMAIN', 'our site'],
    ['SAFETY_ALERTS', 'everyone'],
    ['MANAGER_SECOND_STEP', 'yes'],
    ['PUBLIC_SHUTTLE_FEEDS', 'yes'],
    ['SECURITY_LOG_KEY', 'short'],
    ['RATE_WINDOW_SECONDS', '-1'],
    ['RATE_REQUESTS', 'many'],
    ['CLOCK_AHEAD_MS', '1000'],
  ])('readConfig rejects %s=%s with a line that names the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+`));
  });

  test('only tests can shift the clock', () => {
    expect(readConfig({}).clockAheadMs).toBe(0);
    expect(readConfig({ IS_TEST: '1', CLOCK_AHEAD_MS: '-1000' }).clockAheadMs).toBe(-1000);
  });

  test('readConfig reports all invalid settings at once', () => {
    const start = () => readConfig({ PORT: 'x', TIME_ZONE: 'x' });
    expect(start).toThrow(/^PORT: .+\nTIME_ZONE: .+$/);
  });

  test('demo logins work on http, but on https only if enabled', () => {
    expect(readConfig({}).allowsDemoLogins).toBe(true);
    expect(readConfig({ ORIGIN: 'http://localhost:3000' }).allowsDemoLogins).toBe(true);
    expect(readConfig({ ORIGIN: 'https://vclink.example.org' }).allowsDemoLogins).toBe(false);
    expect(readConfig({ ORIGIN: 'https://vclink.example.org', DEMO: '1' }).allowsDemoLogins).toBe(true);
  });

  test('page views are forwarded under the configured site name or our own host', () => {
    const url = 'https://plausible.example.org';
    const start = (env: Record<string, string>) => readConfig({ PLAUSIBLE_URL: url, ...env }).plausible;
    expect(start({ ORIGIN: 'https://vclink.example.org' })).toEqual({
      url,
      domain: 'vclink.example.org',
      origin: 'https://vclink.example.org',
    });
    expect(start({ PLAUSIBLE_DOMAIN: 'cedar.example.org' })).toEqual({
      url,
      domain: 'cedar.example.org',
      origin: 'https://cedar.example.org',
    });
    expect(() => start({})).toThrow(ConfigError);
    expect(() => start({})).toThrow(/^PLAUSIBLE_DOMAIN: .+/);
    expect(readConfig({ PLAUSIBLE_DOMAIN: 'cedar.example.org' }).plausible).toBeNull();
  });

  test('a given database is never filled with sample data', () => {
    expect(readConfig({}).seedsDemo).toBe(true);
    expect(readConfig({ SEED: 'none' }).seedsDemo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/vclink' }).seedsDemo).toBe(false);
  });

  test('sample meters run only in the demo, unless disabled', () => {
    expect(readConfig({}).simulates).toBe(true);
    const off = [{ SIMULATOR: '0' }, { SEED: 'none' }, { DATABASE_URL: 'postgres://localhost/vclink' }];
    for (const env of off)
      expect([env, readConfig({ SIMULATOR: '1', ...env }).simulates]).toEqual([env, false]);
  });
});
