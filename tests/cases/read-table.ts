import { businessContent } from '~/features/community/businesses/businesses.desk.server';
import { announcementContent } from '~/features/safety/announcements/announcements.desk.server';
import { helpLineContent, moveInTaskContent } from '~/features/wellbeing/move-in/move-in.desk.server';
import type { ContentKind } from '~/platform/desk/content-kind.server';
import type { Texts } from '~/platform/desk/desk';
import { type FileRow, readCsv } from '~/platform/desk/files/csv.server';
import { decodeText } from '~/platform/desk/files/decode.server';
import { columnsOf } from '~/platform/desk/files/header.server';
import { findFileOrder, toStandardTexts } from '~/platform/desk/imports/spellings.server';
import { createTextParser } from '~/platform/desk/texts.server';

const kinds = {
  businesses: businessContent,
  announcements: announcementContent,
  helpLines: helpLineContent,
  moveInTasks: moveInTaskContent,
} satisfies Record<string, ContentKind>;

export const readRows =
  (name: keyof typeof kinds) =>
  async (bytes: Buffer): Promise<Texts[]> => {
    const kind = kinds[name];
    const { rows } = await readCsv(columnsOf(kind), await decodeText(bytes), { takesUnknown: true });
    const order = findFileOrder(kind, rows, 'US');
    return rows.map(({ texts }: FileRow) => toStandardTexts(kind, texts, order));
  };

export const readEntries = (name: keyof typeof kinds) => async (bytes: Buffer) => {
  const read = createTextParser(kinds[name], {
    timeZone: 'America/Los_Angeles',
    country: 'US',
    mapCenter: { latitude: 45.4871, longitude: -122.8037 },
    now: new Date('2026-11-25T18:00:00Z'),
    names: {},
  });
  return (await readRows(name)(bytes)).map((texts) => {
    const { values, errors } = read(texts, null);
    return errors ?? values;
  });
};

export const readHomes = async (bytes: Buffer): Promise<string[]> => {
  const { rows } = await readCsv([{ name: 'home', label: 'Home' }], await decodeText(bytes));
  return rows.map(({ texts }) => texts.home ?? '');
};
