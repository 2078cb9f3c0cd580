import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import express from 'express';
import { afterAll, beforeAll, vi } from 'vitest';

import { eq } from 'drizzle-orm';
import { photos } from '#db/schema';

import { describe, expect, test, type TestServices } from '../../tests/support/domain-test';
import { multipart } from '../../tests/support/photos';
import { pictureFile } from '../../tests/support/picture-files';
import { insertSessions } from '../../tests/support/sessions';
import type { Timeouts } from './multipart.server';
import { photoUploads } from './photo-uploads.server';

/* The guard alone, in front of a handler that echoes the form. */

const patient: Timeouts = { idleMs: 60_000, totalMs: 60_000 };
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vclink-upload-test-'));
  vi.stubEnv('TMPDIR', folder);
  picture = await pictureFile('jpeg', 48, 32);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

type Sent = { body?: Buffer; type?: string; headers?: Record<string, string>; cookie?: string };

async function withGuard(
  services: TestServices,
  work: (guard: {
    open(sent?: Sent): ReturnType<typeof httpRequest>;
    post(sent: Sent): Promise<{ status: number; form: URLSearchParams; text: string }>;
  }) => Promise<void>,
  patience = patient,
): Promise<void> {
  const [Cookie] = await insertSessions(services.db, ['demo-user']);
  const app = express();
  app.use((_req, res, next) => {
    res.locals.handle = { open: 'residents', takes: 'photos' };
    next();
  });
  app.use(photoUploads(services, patience));
  app.use((_req, res) => void res.end(res.locals.body));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = ({ type = '', headers = {}, cookie = Cookie }: Sent = {}) =>
    httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      agent: false,
      headers: { Cookie: cookie ?? '', 'Content-Type': type, ...headers },
    });
  const post = async (sent: Sent) => {
    const request = open(sent);
    request.end(sent.body);
    return answerOf(request);
  };
  await work({ open, post });
  server.closeAllConnections();
  server.close();
}

async function answerOf(request: ReturnType<typeof httpRequest>) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode ?? 0, form: new URLSearchParams(text), text };
}

const stagedIn = ({ db }: TestServices) => db.$count(photos, eq(photos.uploadedBy, 'demo-user'));
const foldersLeft = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /\/u-\w+$/.test(name));
const file = (bytes: Buffer, fileName = 'a.jpg') => ({ bytes, fileName });

describe('the forms with photos', () => {
  test('a photo form is passed on with its typed text and photo ids', ({ services }) =>
    withGuard(services, async ({ post }) => {
      const { body, type } = multipart(
        [
          ['title', 'Ünïcode & more'],
          ['photo', 'one-before'],
          ['photoAlt', 'Before'],
          ['photoAlt', 'First'],
          ['photoAlt', 'Wrong'],
          ['photoAlt', 'Second'],
          ['photoProblem', 'busy'],
        ],
        [
          file(picture),
          file(Buffer.from('%PDF-1.7')),
          file(await pictureFile('png', 20, 20)),
          { fileName: '', bytes: Buffer.alloc(0) },
        ],
      );
      const { form } = await post({ body, type });
      expect(form.get('title')).toBe('Ünïcode & more');
      expect(form.getAll('photo')).toEqual(['one-before', expect.any(String), expect.any(String)]);
      expect(form.getAll('photoAlt')).toEqual(['Before', 'First', 'Second']);
      expect(form.getAll('photoProblem')).toEqual(['not-a-picture']);
      expect(await stagedIn(services)).toBe(2);
      expect(await foldersLeft()).toEqual([]);
    }));

  test('a photo form accepts four photos of up to 12 MB', ({ services }) =>
    withGuard(services, async ({ post }) => {
      const many = multipart(
        [['title', 'A']],
        Array.from({ length: 6 }, () => file(picture)),
      );
      const first = await post(many);
      expect(first.form.getAll('photo')).toHaveLength(4);
      expect(first.form.getAll('photoProblem')).toEqual(['too-many']);
      const large = multipart([['title', 'A']], [file(Buffer.alloc(13 * 1024 * 1024)), file(picture)]);
      const second = await post(large);
      expect(second.form.getAll('photo')).toHaveLength(1);
      expect(second.form.getAll('photoProblem')).toEqual(['too-large']);
      expect(second.form.get('title')).toBe('A');
    }));

  test('a photo form that is too large or from a visitor is not read', ({ services }) =>
    withGuard(services, async ({ open, post }) => {
      const { body, type } = multipart([['title', 'A']], [file(picture)]);
      const request = open({ type, headers: { 'Content-Length': String(60 * 1024 * 1024) } });
      request.flushHeaders();
      expect((await answerOf(request)).status).toBe(413);
      request.destroy();
      expect(await post({ body, type, cookie: '' })).toMatchObject({ status: 200, text: '' });
      expect(await stagedIn(services)).toBe(0);
      expect(await foldersLeft()).toEqual([]);
    }));

  test('an unfinished photo upload times out and leaves no files', ({ services }) =>
    withGuard(
      services,
      async ({ open }) => {
        const { body, type } = multipart([['title', 'A']], [file(picture)]);
        const request = open({ type });
        request.write(body.subarray(0, -200));
        expect((await answerOf(request)).status).toBe(408);
        await expect.poll(foldersLeft).toEqual([]);
        expect(await stagedIn(services)).toBe(0);
      },
      { idleMs: 100, totalMs: 60_000 },
    ));

  test('a photo upload that trickles in times out', ({ services }) =>
    withGuard(
      services,
      async ({ open }) => {
        const request = open({ type: 'multipart/form-data; boundary=x' });
        request.on('error', () => undefined);
        const drops = setInterval(() => request.write('-'), 10);
        expect((await answerOf(request)).status).toBe(408);
        clearInterval(drops);
      },
      { idleMs: 60_000, totalMs: 200 },
    ));

  test('a photo upload whose client disconnects leaves no files', ({ services }) =>
    withGuard(services, async ({ open }) => {
      const { body, type } = multipart([['title', 'A']], [file(picture)]);
      const request = open({ type });
      request.on('error', () => undefined);
      request.write(body.subarray(0, -200));
      await expect.poll(foldersLeft).toHaveLength(1);
      request.destroy();
      await expect.poll(foldersLeft).toEqual([]);
      expect(await stagedIn(services)).toBe(0);
    }));

  test('a third concurrent upload of a resident is passed on without its photos', ({ services }) =>
    withGuard(services, async ({ open, post }) => {
      const { body, type } = multipart([['title', 'A']], [file(picture)]);
      const held = [open({ type }), open({ type })];
      for (const request of held) request.write(body.subarray(0, -200));
      await expect.poll(foldersLeft).toHaveLength(2);
      const { form } = await post({ body, type });
      expect([form.get('title'), form.getAll('photo'), form.getAll('photoProblem')]).toEqual([
        'A',
        [],
        ['busy'],
      ]);
      const answers = held.map((request) => {
        request.end(body.subarray(-200));
        return answerOf(request);
      });
      for (const { form: late } of await Promise.all(answers)) expect(late.getAll('photo')).toHaveLength(1);
      expect((await post({ body, type })).form.getAll('photo')).toHaveLength(1);
    }));

  test('a malformed photo form is rejected and leaves no files', ({ services }) =>
    withGuard(services, async ({ post }) => {
      const { body, type } = multipart([['title', 'A']], [file(picture)]);
      const b = '------vclink-test-boundary';
      const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
      const field = (name: string) => multipart([[name, 'x']], [file(picture)]).body;
      const broken: Record<string, Buffer> = {
        'another boundary': raw('--other\nContent-Disposition: form-data; name="a"\n\nx\n--other--\n'),
        'no end': body.subarray(0, -4),
        'cut in a file': body.subarray(0, -300),
        'cut in a field': raw(`${b}\nContent-Disposition: form-data; name="title"\n\nabc`),
        'cut in a header': raw(`${b}\nContent-Disposition: form-da`),
        'headers only': raw(`${b}\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\n\n`),
        'nothing but a boundary': raw(`${b}\n`),
        'a name with brackets': field('photo[0][id]'),
        'a name of the language': field('__proto__'),
        'no name': raw(`${b}\nContent-Disposition: form-data\n\nx\n${b}--\n`),
        'a file of another name': multipart([], [{ name: 'avatar', bytes: picture }]).body,
        'another encoding': multipart([['title', Buffer.from([0xff])]]).body,
        '10,000 delimiters': Buffer.from(`${b}\r\n`.repeat(10_000)),
        'a form after its end': Buffer.concat(Array.from({ length: 60 }, () => body)),
        'too many fields': multipart(Array.from({ length: 400 }, (_, at) => [`f${at}`, 'x'] as const)).body,
        'too much text': multipart([['title', 'x'.repeat(70_000)]]).body,
        'text of many fields': multipart(
          Array.from({ length: 90 }, () => ['title', 'x'.repeat(1000)] as const),
        ).body,
      };
      const outcomes: Record<string, string> = {};
      for (const [name, one] of Object.entries(broken)) {
        const answer = await post({ body: one, type });
        outcomes[name] = `${answer.status} ${answer.form.getAll('photo').length}`;
      }
      expect(Object.entries(outcomes).filter(([, outcome]) => !/^4\d\d 0$/.test(outcome))).toEqual([]);
      const hugeHeader = `${b}\nX-A: ${'x'.repeat(100_000)}\nContent-Disposition: form-data; name="a"\n\nx\n${b}--\n`;
      expect((await post({ body: raw(hugeHeader), type })).status).toBe(400);
      for (const wrong of [
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'x'.repeat(500)}`,
      ]) {
        expect((await post({ body, type: wrong })).status).toBe(400);
      }
      expect((await post({ body: Buffer.alloc(0), type })).status).toBe(400);
      expect(await stagedIn(services)).toBe(0);
      expect(await foldersLeft()).toEqual([]);
    }));
});
