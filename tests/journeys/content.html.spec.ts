import { sql } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import type { Cell } from '~/platform/desk/content-kind.server';
import { cellsOf, toName } from '~/platform/desk/texts.server';

import { testEmptyNeighborhood } from '../support/empty-neighborhood';
import type { HtmlPage } from '../support/html-client';
import { expect } from '../support/journey';
import { databaseVariable } from '../support/journey-setup';
import { readSampleTexts } from '../support/sample-texts';

const test = testEmptyNeighborhood();

const manager = { email: 'ines@example.org', password: 'a long way home' };

const neighbor = 'omar@example.org';

async function moveIn(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  await db.execute(
    sql`insert into residents (id, email, role, password_hash, created_at)
      select 'omar', ${neighbor}, 'resident', password_hash, created_at from residents`,
  );
  await close();
}

const seenOn: Record<string, (modulePath: string) => string> = {
  sections: (modulePath) => modulePath,
  questions: (modulePath) => `${modulePath}?tab=quiz`,
  announcements: () => '/',
  classes: () => '/health/fitness',
};

async function setUp(page: HtmlPage): Promise<void> {
  await page.press('Set up the neighborhood', {
    'Neighborhood’s name': 'Alder Park',
    Latitude: '45.48',
    Longitude: '-122.8',
    Country: 'US',
    'Time zone': 'America/Los_Angeles',
    'Your name': 'Ines Okonkwo',
    'Email address': manager.email,
    Password: manager.password,
  });
  expect(page.path).toBe('/manage/setup');
}

test('a manager adds, changes and retires an entry of every kind of content', async ({
  visit,
  claimLink,
  app,
}) => {
  const samples = await readSampleTexts(process.env[databaseVariable] ?? '');
  const page = await visit(null, claimLink);
  await setUp(page);
  await moveIn(app.databaseUrl);
  const reader = await visit({ ...manager, email: neighbor }, '/');
  const added: { path: string; seen: string; name: string; kind: string }[] = [];
  for (const { kind, texts } of samples) {
    const name = toName(kind, texts);
    const nameCell = cellsOf(kind).find((cell) => texts[cell.name] === name)!;
    const textOf = ({ name, label, refersTo }: Cell) =>
      label === 'Position in the list' ? '' : `${texts[name] ?? ''}${refersTo && texts[name] ? ' II' : ''}`;
    const asked = cellsOf(kind).filter(({ isSample }) => !isSample);
    const typed = Object.fromEntries(asked.map((cell) => [cell.label, textOf(cell)]));
    await page.goto(kind.screens?.toAdd ?? `/manage/content/${kind.name}/new`);
    if (kind.screens) await importOne(page, kind.name, texts);
    else await page.press(`Add ${kind.one}`, typed);
    await page.goto(`/manage/content/${kind.name}`);
    const path = page.href(new RegExp(escape(name)));
    const modulePath = added.find((one) => one.kind === 'modules')?.seen ?? '';
    const seen = seenOn[kind.name]?.(modulePath) ?? kind.toPath!(path.split('/').at(-1)!);
    const isShown = !['modules', 'eco-tips', 'shuttles', 'shuttle-timetables', 'problem-templates'].includes(
      kind.name,
    );
    if (kind.name === 'questions') {
      await reader.goto(modulePath);
      await reader.press(/^Start/);
    }
    if (isShown) {
      await reader.goto(seen);
      expect.soft(reader.status, seen).toBe(200);
      reader.sees(name);
    }
    added.push({ path, seen, name, kind: kind.name });
    if (kind.screens) continue;
    await page.goto(path);
    await page.press('Save', { [nameCell.label]: `${name} II` });
    if (!isShown) continue;
    await reader.goto(seen);
    reader.sees(`${name} II`);
  }
  for (const { path, seen, name, kind } of added.reverse()) {
    await page.goto(`${path}/retire`);
    await page.press('Retire');
    expect.soft(page.path, `${path} is retired`).toBe(path.replace(/\/[^/]*$/, ''));
    await reader.goto(seen);
    if (kind === 'events') reader.sees('Canceled');
    else if (reader.status === 200) reader.seesNo(name);
    // Managers alone see a page of sentences.
    else expect.soft(reader.status, seen).toBe(kind === 'problem-templates' ? 403 : 404);
  }
});

async function importOne(page: HtmlPage, kind: string, { retired: _, ...texts }: Record<string, string>) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = [Object.keys(texts), Object.values(texts)].map((cells) => cells.map(quoted).join(','));
  await page.goto(`/manage/content/${kind}/import`);
  await page.press('Check file', { 'Or paste the rows': rows.join('\n') });
  await page.press('Apply');
  page.sees('Imported');
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
