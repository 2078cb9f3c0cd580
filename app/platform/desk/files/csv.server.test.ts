import { describe, expect, test } from 'vitest';

import { withReadTimeout } from '~/domain/pace.server';

import { readCsv } from './csv.server';
import { decodeText } from './decode.server';

const columns = ['name', 'note', 'more'].map((name) => ({ name, label: name }));
const read = async (text: string, options?: Parameters<typeof readCsv>[2]) =>
  (await readCsv(columns, text, options)).rows.map(({ line, texts }) => [line, ...Object.values(texts)]);
const refusal = (text: string, options?: Parameters<typeof readCsv>[2]) =>
  readCsv(columns, text, options).then(
    () => 'read',
    ({ detail, message }: { detail?: string; message?: string }) => detail ?? message,
  );

describe('a table', () => {
  test.each([
    [
      'CR alone ends lines',
      'name,note\rA,1\rB,2',
      [
        [2, 'A', '1'],
        [3, 'B', '2'],
      ],
    ],
    [
      'CR, LF and CRLF stand in one file',
      'name,note\r\nA,1\nB,2\rC,3',
      [
        [2, 'A', '1'],
        [3, 'B', '2'],
        [4, 'C', '3'],
      ],
    ],
    [
      'a quoted cell has line breaks of its own',
      'name,note\n"A\r\nB",1\n"C\rD",2\nE,3',
      [
        [2, 'A\nB', '1'],
        [3, 'C\nD', '2'],
        [4, 'E', '3'],
      ],
    ],
    ['blank rows count, and are left out', 'name,note\n\n,\nA,1\n', [[4, 'A', '1']]],
    ['the first line sets the separator', 'sep=|\r\nname|note\r\nA,B|1', [[2, 'A,B', '1']]],
    ['the first line sets a tab, quoted', '"sep=\t"\nname\tnote\nA\t1', [[2, 'A', '1']]],
    ['a byte order mark stands before it', '\ufeffsep=;\nname;note\nA;1', [[2, 'A', '1']]],
    ['inches stand in a plain cell', 'name,note\n12" shelf,5\'4"', [[2, '12" shelf', '5\'4"']]],
    [
      'inches stand in a quoted cell',
      'name,note\n"Fit the 12" shelf, oak",1',
      [[2, 'Fit the 12" shelf, oak', '1']],
    ],
    [
      'a word is quoted at the start of a cell',
      'name\tnote\n"Old" mill\t"new" barn',
      [[2, '"Old" mill', '"new" barn']],
    ],
    ['a word is quoted before a quoted cell', 'name,note\n"Old" mill,"a, b"', [[2, '"Old" mill', 'a, b']]],
    ['blanks stand around quotation marks', 'name,note\n "A, B" , "1" ', [[2, 'A, B', '1']]],
    ['quotation marks are doubled', 'name,note\n"say ""hi""",""', [[2, 'say "hi"', '']]],
    ['a quoted cell is blank', 'name,note\n"",x', [[2, '', 'x']]],
    [
      'rows end early or with blank cells',
      'name,note\nA\nB,2,,,',
      [
        [2, 'A', ''],
        [3, 'B', '2'],
      ],
    ],
  ] as const)('a table is parsed where %s', async (_, text, rows) => {
    expect(await read(text)).toEqual(rows);
  });

  test.each([
    ['name,note\nA,1\n"B\nC",2\nD,"open', 'Row 4, column B: this quotation mark is never closed.'],
    ['name,note\nA,1\nB,2,3', 'Row 3, column C: there is no column name above this cell.'],
    ['name,note\n\nA,b\0c', 'Row 3, column B: this contains a character that cannot be stored.'],
    [`name,note\nA,${'x'.repeat(200_001)}`, 'Row 2, column B: a cell can have at most 200,000 characters.'],
    [','.repeat(190_000), 'Row 1 has more than 200 columns, the most that a table can have.'],
    [
      `name,note\nA,1\n${','.repeat(190_000)}`,
      'Row 3 has more than 200 columns, the most that a table can have.',
    ],
    [
      `name,note\n${'"a",'.repeat(150)}${`"${'x'.repeat(190_000)}",`.repeat(6)}`,
      'Row 2 is longer than a million characters, the most that a row can have.',
    ],
    ['name,note,wrong\nA', 'There is no column “wrong” here.'],
    ['\n'.repeat(1_100_000), 'That is more rows than a spreadsheet holds.'],
    [`name${','.repeat(150)}\n${'A\n'.repeat(5000)}`, 'This has more than 500,000 cells, the most at once.'],
  ])('an unreadable table’s error names the cell or the size: case %#', async (text, why) => {
    expect(await refusal(text)).toContain(why);
  });
});

describe('parsing', () => {
  const long = `name,note\n${'A,1\n'.repeat(9000)}`;

  test('parsing a table yields to other work', async () => {
    let turns = 0;
    const meanwhile = setInterval(() => (turns += 1), 0);
    const rows = await read(`name,note\n${`A,${'x'.repeat(500)}\n`.repeat(9000)}`);
    clearInterval(meanwhile);
    expect(rows).toHaveLength(9000);
    expect(turns).toBeGreaterThan(2);
  });

  test('parsing a table stops when its request is gone', async () => {
    const gone = new AbortController();
    gone.abort(new Error('gone'));
    await expect(readCsv(columns, long, { signal: gone.signal })).rejects.toThrow('gone');
  });

  test('parsing a table times out with a sentence', async () => {
    const { signal } = new AbortController();
    const late = withReadTimeout(signal, 1);
    const text = `name,note\n${`A,${'x'.repeat(800)}\n`.repeat(9000)}`;
    expect(await refusal(text, { signal: late })).toContain('Reading this took longer than');
  });

  test('unknown columns are ignored and listed, unless they look like a misspelling', async () => {
    const table = await readCsv(columns, 'Name,Email,Fax\nA,b,c', { takesUnknown: true });
    expect([table.rows[0]!.texts, table.leftOut, table.letters]).toEqual([
      { name: 'A' },
      ['Email', 'Fax'],
      { name: 'A' },
    ]);
    expect(await refusal('Naem,note\nA,b', { takesUnknown: true })).toContain('Do you mean “name”?');
    expect(await refusal('Email,Fax\nA,b', { takesUnknown: true })).toContain('no column “Email”');
  });
});

describe('the text of a file', () => {
  test.each([
    ['Windows-1252', [0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x85, 0x80, 0x99, 0xe9], '‘’“”–—…€™é'],
    ['Windows-1252 of Eastern names', [0x8a, 0x9a, 0x8e, 0x9e, 0x9f, 0x8c, 0x9c], 'ŠšŽžŸŒœ'],
    ['bytes that Windows-1252 leaves open', [0x81, 0x8d, 0x8f, 0x90, 0x9d], '\u0081\u008d\u008f\u0090\u009d'],
    ['UTF-8', [...Buffer.from('\ufeffMüller €')], 'Müller €'],
    ['UTF-16 with its mark', [...Buffer.from('\ufeffCafé', 'utf16le')], 'Café'],
    ['UTF-16 of the other order', [...Buffer.from('\ufeffCafé', 'utf16le').swap16()], 'Café'],
    ['UTF-16 without a mark', [...Buffer.from('name,é', 'utf16le')], 'name,é'],
    ['a Ctrl-Z at its end', [...Buffer.from('A,1\n\u001a')], 'A,1\n'],
    ['zero bytes at its end', [...Buffer.from('A,1\n\u001a\0\0\0')], 'A,1\n'],
  ])('a file is decoded from %s', async (_, bytes, text) =>
    expect(await decodeText(Uint8Array.from(bytes))).toBe(text),
  );

  test('a long Windows-1252 file is decoded completely', async () => {
    const text = await decodeText(Buffer.alloc(1_000_000, Buffer.from([0x43, 0xe9, 0x93])));
    expect(text).toBe('Cé“'.repeat(333_333) + 'C');
  });

  test('a binary file is rejected', async () => {
    for (const bytes of [Buffer.from('PK\u0003\u0004\0\0'), Buffer.from('\0\u0001PK')])
      await expect(decodeText(bytes)).rejects.toThrow('isn’t a text file');
  });
});
