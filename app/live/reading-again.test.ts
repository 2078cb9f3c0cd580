import { createMemoryHistory, createRouter } from '@remix-run/router';
import { describe, expect, test } from 'vitest';

/** The parts of `window` that the router uses. */
const page = {
  document: { createElement: () => undefined },
  location: new URL('https://vclink.example/page'),
  sessionStorage: { getItem: () => null, setItem: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as Window;

/** A page whose requests the test answers in any order. `loads` are loader requests, `actions` form posts. */
function openPage() {
  const [loads, actions]: [((data: unknown) => void)[], ((answer: unknown) => void)[]] = [[], []];
  const answeredBy = (list: ((answer: unknown) => void)[]) => () =>
    new Promise((resolve) => list.push(resolve));
  const history = createMemoryHistory({ initialEntries: ['/page'] });
  const router = createRouter({
    history,
    window: page,
    future: { v7_fetcherPersist: true, v7_normalizeFormMethod: true, v7_partialHydration: true },
    hydrationData: { loaderData: { page: 'first' } },
    routes: [
      { id: 'page', path: '/page', loader: answeredBy(loads) },
      { id: 'form', path: '/form', action: answeredBy(actions) },
    ],
  }).initialize();
  router.getFetcher('press');
  const answer = async (list: ((data: unknown) => void)[], at: number, data: unknown) => {
    await expect.poll(() => list.length).toBeGreaterThan(at);
    list[at]!(data);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    readAgain: () => router.revalidate(),
    press: () => router.fetch('press', 'page', '/form', { formMethod: 'post', formData: new FormData() }),
    load: (at: number, data: string) => answer(loads, at, data),
    act: (what: unknown) => answer(actions, 0, what),
    shown: () => ({
      data: router.state.loaderData.page as unknown,
      address: history.createHref(history.location),
      known: router.state.location.hash,
      isBusy: router.state.fetchers.size > 0 || router.state.revalidation !== 'idle',
    }),
  };
}

const redirect = () => new Response(null, { status: 302, headers: { Location: '/page#done' } });
const arrived = { data: 'new', address: '/page#done', known: '#done', isBusy: false };

describe('a form’s redirect survives a concurrent reload', () => {
  test.each<[string, (page: ReturnType<typeof openPage>) => Promise<void>]>([
    [
      'begun while the form is sent, and still under way',
      async ({ press, readAgain, act, load }) => {
        press();
        readAgain();
        await act(redirect());
        await load(1, 'new');
        await load(0, 'old');
      },
    ],
    [
      'begun while the form is sent, and ended before its answer',
      async ({ press, readAgain, act, load }) => {
        press();
        readAgain();
        await load(0, 'old');
        await act(redirect());
        await load(1, 'new');
      },
    ],
    [
      'begun before, and ended before the page that follows',
      async ({ press, readAgain, act, load }) => {
        readAgain();
        press();
        await act(redirect());
        await load(0, 'old');
        await load(1, 'new');
      },
    ],
    [
      'begun before, and ended after the page that follows',
      async ({ press, readAgain, act, load }) => {
        readAgain();
        press();
        await act(redirect());
        await load(1, 'new');
        await load(0, 'old');
      },
    ],
  ])('a form’s redirect survives a reload %s', async (_, happen) => {
    const page = openPage();
    await happen(page);
    expect(page.shown()).toEqual(arrived);
  });
});

test('data loaded before a form was sent never replaces data loaded after it', async () => {
  const { press, readAgain, act, load, shown } = openPage();
  readAgain();
  press();
  await act('done');
  await load(1, 'new');
  await load(0, 'old');
  expect(shown()).toEqual({ data: 'new', address: '/page', known: '', isBusy: false });
});
