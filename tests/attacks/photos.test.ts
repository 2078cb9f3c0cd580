import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { photos } from '#db/schema';

import { attackServer, type Sent } from '../support/attack-server';
import { multipart } from '../support/photos';
import { pictureFile } from '../support/picture-files';

const { database, cookieFor, send, get } = await attackServer();
const { db } = database;
const [rosa, samuel] = await Promise.all(['demo-user', 'samuel-okafor'].map((id) => cookieFor(id)));

const newItem = '/community/marketplace/new';
const words = [
  ['offer', 'give'],
  ['title', 'A shelf with photos'],
  ['description', 'Of pine.'],
] as const;
const picture = await pictureFile('jpeg', 60, 40);
const other = await pictureFile('png', 50, 70);

function upload(
  path: string,
  cookie: string | undefined,
  { body, type }: ReturnType<typeof multipart>,
  headers: Sent['headers'] = {},
) {
  return send(path, {
    method: 'POST',
    body,
    headers: { Cookie: cookie ?? '', 'Content-Type': type, ...headers },
  });
}

const stage = async (cookie: string | undefined, file = picture, fileName?: string) => {
  const answer = await upload(
    '/photos/staged',
    cookie,
    multipart([], [{ bytes: file, ...(fileName && { fileName }) }]),
  );
  return { status: answer.status, json: JSON.parse(answer.body) as Record<string, string> };
};
const idsIn = (html: string) =>
  [...html.matchAll(/name="photo"[^>]*value="([0-9a-f-]{36})"/g)].map(([, id]) => id!);
const fileOf = (hash: string, name = 'small.webp') => `/photos/files/${hash}/${name}`;

describe('a form with photos, without scripts', () => {
  test('a refused photo is explained, with the input and the other photo kept', async () => {
    const answer = await upload(
      newItem,
      rosa,
      multipart(words, [{ bytes: picture }, { bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }]),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('HEIC');
    expect(answer.body).toContain('Of pine.');
    expect(idsIn(answer.body)).toHaveLength(1);
  });

  test('a form refuses a staged photo of another resident', async () => {
    const { json } = await stage(samuel);
    const answer = await upload(newItem, rosa, multipart([...words, ['photo', json.id!]]));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('One of the photos is gone.');
    const [row] = await db.select().from(photos).where(eq(photos.id, json.id!));
    expect(row!.listingId).toBeNull();
  });

  test("a visitor's form with photos leads to the sign-in, and nothing is stored", async () => {
    const before = await db.$count(photos);
    const answer = await upload(newItem, undefined, multipart(words, [{ bytes: picture }]));
    expect(answer.headers.location).toMatch(/^\/signin/);
    expect(await db.$count(photos)).toBe(before);
  });

  test('a form with photos from another site is refused', async () => {
    const answer = await upload('/photos/staged', rosa, multipart([], [{ bytes: picture }]), {
      Origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });
});

describe('a photo uploaded by the script', () => {
  test('a photo uploaded by the script is answered with its form fields or the reason of refusal', async () => {
    const { status, json } = await stage(rosa);
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 60,
      height: 40,
      color: expect.stringMatching(/^#/),
    });
    expect(await stage(undefined)).toMatchObject({ status: 401, json: { detail: 'Please sign in.' } });
    expect(await stage(rosa, Buffer.from('<svg/>'))).toMatchObject({ status: 400, json: { problem: 'svg' } });
    expect(await stage(rosa, Buffer.alloc(12.5 * 1024 * 1024))).toMatchObject({
      status: 413,
      json: { problem: 'too-large' },
    });
    expect((await upload('/photos/staged', rosa, multipart([]))).status).toBe(400);
  });

  test('of twenty photos that a resident uploads at once, a few pass and the rest are asked to wait', async () => {
    const cookie = await cookieFor('linh-tran');
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage(cookie)));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 429)).toBe(true);
    expect(taken).toBeGreaterThan(0);
    expect(await db.$count(photos, eq(photos.uploadedBy, 'linh-tran'))).toBe(taken);
    expect((await stage(cookie)).status).toBe(201);
  });
});

describe("a photo's file", () => {
  test("a photo's file is cached forever, only by the browser, with its own content type", async () => {
    const staged = [await stage(rosa), await stage(rosa, other)];
    const [{ json: photo }, { json: unsaved }] = staged as [(typeof staged)[0], (typeof staged)[0]];
    await upload(newItem, rosa, multipart([...words, ['photo', photo.id!]]));
    const { headers, status } = await get(fileOf(photo.hash!, 'large.jpg'), samuel);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${photo.hash}-large-jpg"`,
    });
    const again = await get(fileOf(photo.hash!, 'large.jpg'), samuel, { 'If-None-Match': headers.etag! });
    expect([again.status, again.body]).toEqual([304, '']);
    const own = await get(fileOf(unsaved.hash!), rosa);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await get(fileOf(unsaved.hash!), samuel, { 'If-None-Match': own.headers.etag! })).status).toBe(
      404,
    );
  });

  test("a photo's file is a 404 at any other address", async () => {
    const { json } = await stage(rosa);
    const paths = [
      'huge.webp',
      'large.png',
      'large',
      'large.webp.jpg',
      '..%2flarge.webp',
      '%00',
      'large.webp%20',
    ].map((name) => fileOf(json.hash!, name));
    const others = [
      fileOf('0'.repeat(32)),
      fileOf("'--"),
      `/photos/${randomUUID()}/thumb`,
      '/photos/none/thumb',
      '/photos/files',
      `/photos/files/${json.hash}`,
    ];
    for (const path of [...paths, ...others]) {
      const { status } = await get(path, rosa);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });
});
