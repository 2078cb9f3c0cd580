import { expect, test } from 'vitest';

import { attackServer } from '../support/attack-server';

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');
const resident = await server.cookieFor('demo-user');
const path = '/manage/content/trails/import';

function toBody(content: string, boundary = 'desk-file'): string {
  const head = 'Content-Disposition: form-data; name="file"; filename="trails.csv"';
  return `--${boundary}\r\n${head}\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`;
}

const upload = (Cookie: string, body: string, length = Buffer.byteLength(body)) =>
  server.send(path, {
    method: 'POST',
    headers: {
      Cookie,
      Origin: server.origin,
      'Content-Type': 'multipart/form-data; boundary=desk-file',
      'Content-Length': String(length),
    },
    body: [Buffer.from(body)],
  });

const rows = (count: number) =>
  ['id,surface', ...Array.from({ length: count }, () => 'meadow-mile,Sand')].join('\n');

test('only a manager can upload a file larger than a form', async () => {
  const body = toBody(rows(8000));
  expect(body.length).toBeGreaterThan(64 * 1024);
  expect((await upload(manager, body)).headers.location).toMatch(/^\/manage\/content\/imports\//);
  expect((await upload(resident, body)).status).toBe(413);
  expect((await upload('', body)).status).toBe(413);
});

test('an upload is limited to 8 MB, and no other address takes files', async () => {
  expect((await upload(manager, 'x', 9 * 1024 * 1024)).status).toBe(413);
  const elsewhere = await server.send('/manage/content/trails/new', {
    method: 'POST',
    headers: {
      Cookie: manager,
      Origin: server.origin,
      'Content-Type': 'multipart/form-data; boundary=desk-file',
    },
    body: toBody(rows(8000)),
  });
  expect(elsewhere.status).toBe(413);
});

test.for([
  ['is cut off', toBody(rows(3)).slice(0, 90)],
  ['is of another boundary', toBody(rows(3)).replaceAll('desk-file', 'other')],
  ['is empty', ''],
  ['has a hundred parts', toBody(rows(3)).repeat(100)],
  ['is no text', toBody('\0\u0001PK')],
  ['is an open quotation', toBody('name\n"')],
  ['has 190,000 columns', toBody(`name${','.repeat(190_000)}\n${'x\n'.repeat(9000)}`)],
  ['has a row of 190,000 cells', toBody(`name\n${','.repeat(190_000)}`)],
  ['has two million blank rows', toBody('\n'.repeat(2_000_000))],
  ['has quotation marks alone', toBody(`name\n${'" '.repeat(1_000_000)}`)],
])('an import form that %s is refused, and the server keeps running', async ([_, body]) => {
  const { status } = await upload(manager, body!);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect((await server.get('/manage/content', manager)).status).toBe(200);
});
