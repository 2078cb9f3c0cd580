// @module-tag dated

import { eq } from 'drizzle-orm';

import { ecoTips } from '#db/schema';
import { describe, expect, test as base, type TestServices } from '#tests/support/domain-test';
import { type ModelMode, type ModelServer, startModel, writtenTip } from '#tests/support/model-server';

import { readFigures } from './figures.server';
import { figuresFor } from './catalogue/catalogue-tip.server';
import { formatFigures } from './model.server';
import { generateTips, modelTipsADay } from './generate.server';

const test = base.extend<{ model: ModelServer; asking: TestServices }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  model: async ({}, provide) => {
    const model = await startModel();
    await provide(model);
    await model.close();
  },
  /** Services of a deployment with a model endpoint. */
  asking: async ({ services, model }, provide) => provide(withModel(services, model.url, 10)),
});

const withModel = (services: TestServices, url: string, seconds: number): TestServices => ({
  ...services,
  config: { ...services.config, tipsModel: { url, name: 'tips-1', key: 'secret-key', seconds } },
});

const toTitles = (tips: { title: string }[]) => tips.map(({ title }) => title);

describe('a model that writes tips', () => {
  test('the model receives only figures, and its tips are stored as the model’s', async ({
    asking,
    cast,
    model,
  }) => {
    const figures = await readFigures(asking, cast.rosa);
    model.tips[0] = writtenTip('Ride along', {
      category: 'transportation',
      difficulty: 'easy',
      personalizedReason: `You took ${figures.rides} rides in 30 days.`,
      estimatedSavings: null,
    });
    const { tips, isModelAway } = await generateTips(asking, cast.rosa, { tipCount: 3 });
    expect(isModelAway).toBe(false);
    expect(toTitles(tips)).toEqual(['Ride along', 'Second of three', 'Third of three']);
    expect(tips[0]).toMatchObject({
      source: 'model',
      pointsReward: 10,
      estimatedSavings: null,
      personalizedReason: `You took ${figures.rides} rides in 30 days.`,
    });
    // Points follow the difficulty. A reason with invented numbers is replaced by our own.
    expect(tips[1]).toMatchObject({ pointsReward: 30, personalizedReason: figuresFor.water(figures) });

    const [question] = model.asked;
    expect(model.asked).toHaveLength(1);
    expect(question?.path).toBe('/v1/chat/completions');
    expect(question?.headers.authorization).toBe('Bearer secret-key');
    const body = JSON.parse(question?.body ?? '') as { model: string; messages: { content: string }[] };
    expect(body.model).toBe('tips-1');
    expect(body.messages[1]?.content).toContain(formatFigures(figures));
    for (const personal of [cast.rosa.id, 'Rosa', 'Alvarez', 'example.org', 'Cedar Lane', '2B', '503-555']) {
      expect(question?.body).not.toContain(personal);
    }
  });

  test('a model that repeats itself or writes too few tips is supplemented from the catalog', async ({
    asking,
    cast,
    model,
  }) => {
    const { tips: had } = await generateTips(
      { ...asking, config: { ...asking.config, tipsModel: null } },
      cast.rosa,
      {
        tipCount: 1,
      },
    );
    model.tips = [writtenTip(had[0]!.title.toUpperCase()), writtenTip('New'), writtenTip('new')];
    const { tips, isModelAway } = await generateTips(asking, cast.rosa, { tipCount: 3 });
    expect(isModelAway).toBe(false);
    expect(tips.map(({ source }) => source)).toEqual(['model', 'catalogue', 'catalogue']);
    expect(tips[0]?.title).toBe('New');
    expect(model.asked[0]?.body).toContain(had[0]!.title.toLowerCase());
  });

  test('a model may fence its JSON and write extra tips, up to a daily limit', async ({
    asking,
    cast,
    model,
  }) => {
    model.mode = 'writes between fences';
    model.tips = Array.from({ length: 15 }, (_, n) => writtenTip(`Tip ${n}`));
    const first = await generateTips(asking, cast.rosa, { tipCount: 10 });
    expect(toTitles(first.tips)).toEqual(toTitles(model.tips.slice(0, 10)));
    model.tips = Array.from({ length: 15 }, (_, n) => writtenTip(`Other ${n}`));
    const second = await generateTips(asking, cast.rosa, { tipCount: 10 });
    expect(second.tips.filter(({ source }) => source === 'model')).toHaveLength(modelTipsADay - 10);
    expect(second.tips).toHaveLength(10);
    const third = await generateTips(asking, cast.rosa, { tipCount: 1 });
    expect(third).toMatchObject({ isModelAway: false, tips: [{ source: 'catalogue' }] });
    expect(model.asked).toHaveLength(2);
    asking.clock.set(new Date(asking.clock.now().getTime() + 25 * 3_600_000));
    model.tips = [writtenTip('The next day')];
    expect(toTitles((await generateTips(asking, cast.rosa, { tipCount: 1 })).tips)).toEqual(['The next day']);
  });

  test('concurrent questions to the model give no tip twice', async ({ asking, cast, model }) => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => generateTips(asking, cast.rosa, { tipCount: 3 })),
    );
    const titles = toTitles(all.flatMap(({ tips }) => tips));
    expect(titles).toHaveLength(15);
    expect(new Set(titles).size).toBe(15);
    expect(titles).toEqual(expect.arrayContaining(toTitles(model.tips)));
  });

  test('a model’s markup is stored as plain text', async ({ asking, cast, model }) => {
    const title = '<img src=x onerror="alert(1)">';
    model.tips = [writtenTip(title, { actionSteps: ['<script>alert(2)</script>'] })];
    const { tips } = await generateTips(asking, cast.rosa, { tipCount: 1 });
    expect(tips[0]).toMatchObject({ title, actionSteps: ['<script>alert(2)</script>'] });
  });
});

describe('a model without usable answers', () => {
  const useless: ModelMode[] = [
    ...(['writes prose', 'writes another shape', 'writes no tips', 'writes nothing'] as const),
    ...(['answers another protocol', 'answers half a JSON', 'answers HTML', 'fails', 'is overrun'] as const),
    ...(['refuses the key', 'sends elsewhere', 'breaks off', 'answers far too much'] as const),
  ];
  const wrong: Record<string, unknown>[] = [
    ...[{ title: '' }, { title: 'x'.repeat(121) }, { title: 7 }, { title: 'a\u0000b' }],
    ...[{ description: 'x'.repeat(5001) }, { category: 'money' }, { difficulty: 'brutal' }],
    ...[{ impact: undefined }, { actionSteps: [] }, { actionSteps: Array<string>(7).fill('Go.') }],
    ...[{ actionSteps: 'Go.' }, { personalizedReason: '  ' }, { estimatedSavings: { kWh: 3 } }],
  ];

  test('a failing model is asked once, and the catalog answers instead, which the page says', async ({
    asking,
    cast,
    model,
  }) => {
    const given: string[] = [];
    for (const mode of useless) {
      model.mode = mode;
      const { tips, isModelAway } = await generateTips(asking, cast.rosa, { tipCount: 1 });
      expect([mode, isModelAway, tips[0]?.source]).toEqual([mode, true, 'catalogue']);
      given.push(...toTitles(tips));
    }
    expect(model.asked.map(({ path }) => path)).toEqual(useless.map(() => '/v1/chat/completions'));
    model.mode = 'writes';
    for (const differs of wrong) {
      model.tips = [writtenTip('Good'), writtenTip('Bad', differs)];
      const { tips, isModelAway } = await generateTips(asking, cast.rosa, { tipCount: 1 });
      expect([differs, isModelAway, tips[0]?.source]).toEqual([differs, true, 'catalogue']);
      given.push(...toTitles(tips));
    }
    expect(new Set(given).size).toBe(useless.length + wrong.length);
    expect(await asking.db.$count(ecoTips, eq(ecoTips.source, 'model'))).toBe(0);
  });

  test('a slow model is abandoned at its timeout, before and during its answer', async ({
    services,
    cast,
    model,
  }) => {
    const asking = withModel(services, model.url, 0.3);
    for (const mode of ['never answers', 'drips for ever'] as const) {
      model.mode = mode;
      const { tips, isModelAway } = await generateTips(asking, cast.rosa, { tipCount: 1 });
      expect([mode, isModelAway, tips[0]?.source]).toEqual([mode, true, 'catalogue']);
      await expect.poll(() => model.waiting()).toBe(0);
    }
  });

  test('a slow model blocks nothing in the database', async ({ services, cast, model }) => {
    model.mode = 'never answers';
    const slow = generateTips(withModel(services, model.url, 60), cast.rosa, { tipCount: 1 });
    await expect.poll(() => model.waiting()).toBe(1);
    const { tips } = await generateTips(services, cast.rosa, { tipCount: 1 });
    expect(tips).toHaveLength(1);
    expect(model.waiting()).toBe(1);
    await model.close();
    expect(await slow).toMatchObject({ isModelAway: true });
  });

  test('an unreachable model falls back to the catalog', async ({ services, cast }) => {
    const asking = withModel(services, 'http://127.0.0.1:1/v1', 5);
    const { tips, isModelAway } = await generateTips(asking, cast.rosa, { tipCount: 3 });
    expect([isModelAway, tips.length]).toEqual([true, 3]);
  });
});
