import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPhotoMaker } from './photo-maker.server';
import { createPhotoQueue } from './photo-queue.server';

const log = pino({ level: 'silent' });
let folder: string;
/** Replaces the photo process and acts by the file's name. */
let program: URL;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vclink-maker-'));
  const file = path.join(folder, 'stand-in.mjs');
  await writeFile(
    file,
    `process.on('disconnect', () => process.exit());
    process.once('message', ({ file }) => {
      if (file === 'hangs') return setInterval(() => {}, 1000);
      if (file === 'crashes') process.abort();
      process.send({ problem: 'animated' });
    });`,
  );
  program = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

test('a hanging photo process is killed, and the next photo is made', async () => {
  const maker = createPhotoMaker({ log, program, withinMs: 300 });
  const results = await Promise.all(['hangs', 'hangs'].map((file) => maker.make({ file })));
  expect(results).toEqual([{ problem: 'too-slow' }, { problem: 'too-slow' }]);
});

test('a crashed photo process is replaced, and the next photo is made', async () => {
  const maker = createPhotoMaker({ log, program });
  const results = await Promise.all(['crashes', 'answers'].map((file) => maker.make({ file })));
  expect(results).toEqual([{ problem: 'broken' }, { problem: 'animated' }]);
});

test('a canceled photo is dropped from the queue, or its process is killed', async () => {
  const maker = createPhotoMaker({ log, program });
  const [gone, later] = [new AbortController(), new AbortController()];
  const making = maker.make({ file: 'hangs' }, { signal: gone.signal });
  const waiting = maker.make({ file: 'hangs' }, { signal: later.signal });
  const last = maker.make({ file: 'answers' });
  later.abort();
  await expect(waiting).rejects.toThrow('aborted');
  gone.abort();
  await expect(making).rejects.toThrow('aborted');
  expect(await last).toEqual({ problem: 'animated' });
});

test("residents' photos are made before imported ones, in rotation by sender", async () => {
  const inTurn = createPhotoQueue();
  const order: string[] = [];
  const make = (name: string, isImport = false) =>
    inTurn(
      async () => {
        await Promise.resolve();
        order.push(name);
      },
      { sender: name.slice(0, 1), isImport },
    );
  const all = [
    make('m1', true),
    make('m2', true),
    make('a1'),
    make('a2'),
    make('a3'),
    make('b1'),
    make('c1'),
  ];
  await Promise.all(all);
  expect(order).toEqual(['m1', 'a1', 'b1', 'a2', 'c1', 'a3', 'm2']);
});
