import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv, stripVTControlCharacters } from 'node:util';

import { engines } from '../tests/browsers/support/engines.mjs';
import { findChromium, findHeadlessShell } from '../tests/support/chromium.mjs';
import { missingProxyPrograms } from '../tests/support/system-programs.mjs';
import { findDatedTests, pickInstant } from './instants.mjs';
import { ensureBuild, ensureDependencies, refuse, root, run, say } from './prepare.mjs';

/**
 * `npm test`: everything that must hold, on a clone with nothing but Node and npm. Ends with one line,
 * `N passed, M failed`, in which each of the quick checks counts as one, and `, K skipped` where tests were.
 *
 * `npm test -- lint journeys` runs only those checks, `npm test -- --changed` what the changes since main can touch
 * (docs/style.md, "Tests"). The tests of what is dated run at one more instant, which is printed;
 * `TEST_INSTANT=2026-12-31T23:58:00-08:00 npm test -- tests` has all tests run at that one.
 */

/** A check that says nothing for so long hangs; no test takes half of it. How long all of them take is the machine's affair. */
const silenceMs = 20 * 60_000;
/** How long one that is told to stop may take to say what it has seen. */
const farewellMs = 60_000;
const bin = (name) => path.join(root, 'node_modules', name);
const report = (name) => path.join(root, '.cache', `${name}.json`);

const checks = {
  format: {
    args: [bin('oxfmt/bin/oxfmt'), '--list-different', '--no-error-on-unmatched-pattern'],
    files: /./,
  },
  lint: {
    args: [bin('oxlint/bin/oxlint'), '--no-error-on-unmatched-pattern'],
    files: /\.(tsx?|m?js)$/,
  },
  types: { args: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '2'] },
  tests: {
    args: [
      ...[bin('vitest/vitest.mjs'), 'run'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report('tests')}`],
    ],
    changed: (base) => ['--passWithNoTests', '--changed', base],
    read: readVitest,
  },
  journeys: {
    args: [bin('@playwright/test/cli.js'), 'test'],
    changed: (base) => ['--pass-with-no-tests', `--only-changed=${base}`],
    read: readPlaywright,
  },
  browsers: {
    args: [bin('@playwright/test/cli.js'), 'test', '--config', 'playwright.browsers.config.ts'],
    changed: (base) => ['--pass-with-no-tests', `--only-changed=${base}`],
    read: readPlaywright,
  },
};

/** Those that look at the text alone, in seconds: where one fails, nothing else is asked. */
const quick = ['format', 'lint', 'types'];

/** The suites, which have the machine to themselves, in this order, and need the build. */
const suites = ['tests', 'dated', 'journeys', 'browsers'];

// One instant for all tests was asked for: no other is added.
if (!process.env.TEST_INSTANT)
  checks.dated = {
    args: [
      ...[bin('vitest/vitest.mjs'), 'run', '--project', 'domain', ...findDatedTests()],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report('dated')}`],
    ],
    changed: (base) => ['--passWithNoTests', '--changed', base],
    read: readVitest,
    env: { TEST_INSTANT: pickInstant(Date.now(), Math.random()) },
  };

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages[0]}`),
  ]);
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: numFailedTests, skipped, failures };
}

let hasClosed = false;
process.on('exit', () => {
  if (!hasClosed) close([{ name: 'preparation', passed: 0, failed: 1, skipped: 0, seconds: 0 }]);
});

process.chdir(root);
const base = process.argv.includes('--changed') ? changedSince() : null;
const chosen = choose(process.argv.slice(2).filter((name) => name !== '--changed'));
await ensureDependencies();
const results = await Promise.all(quick.filter(isChosen).map(check));
if (results.some(({ failed }) => failed > 0)) say('the suites run once the checks above are in order.');
else results.push(...(await runSuites()));
process.exitCode = close(results) ? 0 : 1;

/** One after the other: what a browser measures is what a person would see. */
async function runSuites() {
  if (chosen.includes('journeys')) await ensureChromium();
  if (chosen.includes('browsers')) await ensureEngines();
  if (chosen.includes('tests')) await ensureProxy();
  if (suites.some(isChosen)) await ensureBuild();
  mkdirSync('.cache', { recursive: true });
  const results = [];
  for (const name of suites.filter(isChosen)) results.push(await check(name));
  return results;
}

function choose(names) {
  const known = Object.keys(checks);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) refuse(`there is no check called ${unknown}: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

/** Where this branch left main; where there is no main to compare with, the last commit. */
function changedSince() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0];
  } catch {
    return 'HEAD';
  }
}

/** The lines that git says. */
function git(...args) {
  const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return text.split('\n').filter(Boolean);
}

/** A check's arguments for what it is to look at; null where nothing of it has changed. */
function argumentsOf({ args, files, changed }) {
  if (!files) return base && changed ? [...args, ...changed(base)] : args;
  if (!base) return [...args, '.'];
  const touched = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => files.test(file));
  return touched.length > 0 ? [...args, ...touched] : null;
}

function isChosen(name) {
  return chosen.includes(name);
}

/** Playwright's own browser can't be had on a closed network: the system's is used. */
async function ensureChromium() {
  const output = findChromium() ? '' : await aptInstall('Chromium', ['chromium', 'fonts-dejavu-core']);
  if (findChromium()) {
    // Its smaller twin is welcome, and by itself: where a system has no such package, Chromium does all.
    if (!findHeadlessShell() && !process.env.CHROMIUM)
      await aptInstall('its headless shell', ['chromium-headless-shell']);
    return;
  }
  process.stderr.write(output);
  refuse(
    'the journeys need Chromium, which is not on the PATH: install it (Debian: apt-get install chromium), or name it by CHROMIUM=/path/to/chromium.',
  );
}

/** The core journeys are skipped in a browser that can't be had, and counted as such. */
async function ensureEngines() {
  for (const [name, { find, packages }] of Object.entries(engines)) {
    if (find()) continue;
    process.stderr.write(await aptInstall(name, packages));
    if (!find())
      say(`${name} not found: its journeys are skipped (Debian: apt-get install ${packages.join(' ')}).`);
  }
}

/** The tests of what stands behind a proxy are skipped without one, and counted as such. */
async function ensureProxy() {
  if (missingProxyPrograms().length === 0) return;
  process.stderr.write(await aptInstall('nginx', missingProxyPrograms()));
  const missing = missingProxyPrograms().join(' and ');
  if (missing)
    say(`${missing} not found: the tests behind nginx are skipped (Debian: apt-get install nginx openssl).`);
}

/** Installs Debian packages where that can be done. @returns {Promise<string>} what was written, if it failed */
async function aptInstall(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  say(`installing ${what} by apt-get…`);
  // A service that comes with a package is not to be started: the tests run it by themselves.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' };
  const update = await run('apt-get', ['update'], env);
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
  return install.code === 0 ? '' : update.output + install.output;
}

function readPlaywright({ stats, suites }) {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ projectName, results }) =>
            `${file} [${projectName}] › ${title}: ${results.find(({ error }) => error)?.error.message ?? ''}`,
        ),
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

/**
 * @returns {Promise<{ name: string, passed: number, failed: number, skipped: number, failures?: string[],
 *   seconds: number }>} `failures`: the failed tests with what they said
 */
async function check(name) {
  const { read, env } = checks[name];
  const args = argumentsOf(checks[name]);
  if (!args) return { name, passed: 0, failed: 0, skipped: 0, seconds: 0 };
  if (env) say(`${name}: repeat it by TEST_INSTANT=${env.TEST_INSTANT} npm test -- tests`);
  if (read) rmSync(report(name), { force: true });
  const started = Date.now();
  const isGood = await stream(name, args, env);
  const seconds = (Date.now() - started) / 1000;
  const counted = (read && readReport(name, read)) ?? { passed: isGood ? 1 : 0, failed: 0, skipped: 0 };
  // A file that could not even be loaded, or a check that fell over, has no failed test of its own.
  if (!isGood && counted.failed === 0) counted.failed = 1;
  return { name, ...counted, seconds };
}

function readReport(name, read) {
  try {
    return read(JSON.parse(readFileSync(report(name), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Runs a check with its name before each line. @returns {Promise<boolean>} whether it ended well */
function stream(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...testEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a check that hangs goes with all that it has started.
      detached: true,
    });
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) => {
        console.log(`${name.padEnd(8)} │ ${line}`);
        silence.refresh();
      });
    const stop = (signal) => process.kill(-child.pid, signal);
    const onSignal = (signal) => {
      stop('SIGTERM');
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
    let farewell;
    const silence = setTimeout(() => {
      console.log(`${name.padEnd(8)} │ stopped: silent for ${silenceMs / 60_000} minutes`);
      // It alone, so that it can still close what it has started, and write its report.
      child.kill('SIGINT');
      farewell ??= setTimeout(() => stop('SIGKILL'), farewellMs);
    }, silenceMs);
    child.on('close', (code) => {
      clearTimeout(silence);
      clearTimeout(farewell);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      resolve(code === 0);
    });
  });
}

/** The caller's environment without the product's settings: a test sets its own. */
function testEnvironment() {
  const settings = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
  const kept = Object.entries(process.env).filter(([name]) => !settings.includes(name));
  const memory = memoryFolder();
  return {
    ...(memory && { TMPDIR: memory }),
    ...Object.fromEntries(kept),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  };
}

/**
 * Each test has a database of its own: on a disk the kernel is busier with writing them than the tests with anything.
 * They are some hundred MiB at a time; where memory has no room for that many times over, they are on the disk.
 * @returns {string | null}
 */
function memoryFolder() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const GiB = 2 ** 30;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 4 * GiB && os.freemem() >= 8 * GiB ? folder : null;
}

/**
 * Prints what failed once more, since a log may be cut to its end, then the table and the closing line.
 * @returns {boolean} whether all is well
 */
function close(results) {
  hasClosed = true;
  for (const { name, failures = [] } of results)
    for (const failure of failures) {
      const lines = stripVTControlCharacters(failure).replaceAll(`${root}/`, '').split('\n');
      console.log(`\nfailed in ${name}: ${lines.slice(0, 12).join('\n  ')}`);
    }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const row = (cells) =>
    cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 12 : 9)).join('');
  console.log(`\n${row(['', 'passed', 'failed', 'skipped', 'seconds'])}`);
  for (const { name, passed, failed, skipped, seconds } of results)
    console.log(row([name, passed, failed, skipped, seconds.toFixed(0)]));
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0;
}
