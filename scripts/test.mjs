import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
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
 * (docs/style.md, "Tests"). Tests with the tag `dated` run at an instant that the commit's hash picks, and which is
 * printed; `TEST_INSTANT=2026-12-31T23:58:00-08:00 npm test -- tests` runs all tests at that one.
 */

/** A check without output for this long hangs. No test takes half of it. */
const silenceMs = 20 * 60_000;
/** Time for a check that was interrupted to write its report. */
const farewellMs = 60_000;
const bin = (name) => path.join(root, 'node_modules', name);
const report = (name) => path.join(root, '.cache', `${name}.json`);

/** A failure at a commit repeats: everything random in the tests follows from this (tests/support/seed.ts). */
const seed = Number(process.env.TEST_SEED) || seedOfCommit();
const isAtOneInstant = Boolean(process.env.TEST_INSTANT);
const datedTests = findDatedTests();
const asked = process.argv.slice(2).filter((name) => name !== '--changed');
/** The tests with the tag run once: in a check of their own, if it runs too. */
const runsDatedApart = !isAtOneInstant && (asked.length === 0 || asked.includes('dated'));

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
      ...(runsDatedApart ? datedTests.flatMap((file) => ['--exclude', file]) : []),
    ],
    changed: (base) => ['--passWithNoTests', '--changed', base],
    read: readVitest,
  },
  journeys: {
    args: [bin('@playwright/test/cli.js'), 'test'],
    changed: (base) => ['--pass-with-no-tests', `--only-changed=${base}`],
    read: readPlaywright,
  },
};

/** Static checks, in seconds. If one fails, the suites don't run. */
const quick = ['format', 'lint', 'types'];

/** These need the build, and run one after the other: what a browser measures is what a person would see. */
const suites = ['tests', 'dated', 'journeys'];

if (!isAtOneInstant)
  checks.dated = {
    args: [
      ...[bin('vitest/vitest.mjs'), 'run', '--maxWorkers', '2', ...datedTests],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report('dated')}`],
    ],
    changed: (base) => ['--passWithNoTests', '--changed', base],
    read: readVitest,
    env: { TEST_INSTANT: pickInstant(seed) },
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
const chosen = choose(asked);
await ensureDependencies();
const results = await Promise.all(quick.filter(isChosen).map(check));
if (results.some(({ failed }) => failed > 0)) say('the suites run once the checks above are in order.');
else results.push(...(await runSuites()));
process.exitCode = close(results) ? 0 : 1;

async function runSuites() {
  if (chosen.includes('journeys')) {
    await ensureChromium();
    await ensureEngines();
  }
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

function seedOfCommit() {
  try {
    return parseInt(git('rev-parse', 'HEAD')[0].slice(0, 8), 16);
  } catch {
    return 1;
  }
}

/** The commit where this branch left main, or the last commit if there is no main. */
function changedSince() {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0];
  } catch {
    return 'HEAD';
  }
}

/** Runs git. @returns its output's lines */
function git(...args) {
  const text = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return text.split('\n').filter(Boolean);
}

/** A check's arguments, limited to changed files if asked. @returns null if none of its files changed */
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

/** Uses the system's Chromium, because a closed network can't download Playwright's own. */
async function ensureChromium() {
  const output = findChromium() ? '' : await aptInstall('Chromium', ['chromium', 'fonts-dejavu-core']);
  if (findChromium()) {
    // The headless shell is faster but optional: some systems have no such package.
    if (!findHeadlessShell() && !process.env.CHROMIUM)
      await aptInstall('its headless shell', ['chromium-headless-shell']);
    return;
  }
  process.stderr.write(output);
  refuse(
    'the journeys need Chromium, which is not on the PATH: install it (Debian: apt-get install chromium), or name it by CHROMIUM=/path/to/chromium.',
  );
}

/** Journeys in a browser that can't be installed are skipped and counted. */
async function ensureEngines() {
  for (const [name, { find, packages }] of Object.entries(engines)) {
    if (find()) continue;
    process.stderr.write(await aptInstall(name, packages));
    if (!find())
      say(`${name} not found: its journeys are skipped (Debian: apt-get install ${packages.join(' ')}).`);
  }
}

/** Tests behind nginx are skipped and counted if it can't be installed. */
async function ensureProxy() {
  if (missingProxyPrograms().length === 0) return;
  process.stderr.write(await aptInstall('nginx', missingProxyPrograms()));
  const missing = missingProxyPrograms().join(' and ');
  if (missing)
    say(`${missing} not found: the tests behind nginx are skipped (Debian: apt-get install nginx openssl).`);
}

/** Installs Debian packages if root. @returns {Promise<string>} apt-get's output if it failed */
async function aptInstall(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  say(`installing ${what} by apt-get…`);
  // Don't start the package's service: the tests start their own.
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
 *   seconds: number }>} `failures` has each failed test with its message
 */
async function check(name) {
  const { read } = checks[name];
  const args = argumentsOf(checks[name]);
  if (!args) return { name, passed: 0, failed: 0, skipped: 0, seconds: 0 };
  const env = { TEST_SEED: String(seed), ...checks[name].env };
  const settings = Object.entries(env).map((pair) => pair.join('='));
  if (read)
    say(`${name}: repeat it by ${settings.join(' ')} npm test -- ${name === 'dated' ? 'tests' : name}`);
  if (read) rmSync(report(name), { force: true });
  const started = Date.now();
  const folder = createRunFolder();
  const isGood = await stream(name, args, { ...env, TMPDIR: folder });
  removeRunFolder(folder);
  const seconds = (Date.now() - started) / 1000;
  const counted = (read && readReport(name, read)) ?? { passed: isGood ? 1 : 0, failed: 0, skipped: 0 };
  // A test file that can't be loaded, or a crashed check, reports no failed test.
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

/** Runs a check, prefixing each line with its name. @returns {Promise<boolean>} whether it exited with 0 */
function stream(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...testEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that a hanging check can be killed with its children.
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
      // Not the group: the check can still stop its children and write its report.
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

/** The caller's environment without the product's settings, which each test sets itself. */
function testEnvironment() {
  const settings = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
  const inherited = Object.entries(process.env).filter(([name]) => !settings.includes(name));
  return { ...Object.fromEntries(inherited), NO_COLOR: '1', FORCE_COLOR: undefined };
}

/**
 * Creates the temporary folder of one check, in memory if there is room: each test file has a database, and writing
 * them to a disk takes longer than the tests. A check uses a few hundred MiB at a time.
 * The name is short, because sockets below it have at most 107 characters.
 */
function createRunFolder() {
  const memory = '/dev/shm';
  const base = process.env.TMPDIR ?? (hasRoom(memory) ? memory : os.tmpdir());
  for (const name of readdirSync(base)) {
    const pid = Number(/^vt-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) removeRunFolder(path.join(base, name));
  }
  const folder = mkdtempSync(path.join(base, `vt-${process.pid}-`));
  // PostgreSQL runs as another user than root, and has to reach its folders in here.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const GiB = 2 ** 30;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 4 * GiB && os.freemem() >= 8 * GiB;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Kills the processes of a check that outlived it, and removes its folder. */
function removeRunFolder(folder) {
  for (const pid of listProcessesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Processes whose TMPDIR is the folder, on Linux; elsewhere none. */
function listProcessesIn(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}\0`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * Prints the failures again at the end, in case the log is cut, then the table and the closing line.
 * @returns {boolean} whether nothing failed
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
