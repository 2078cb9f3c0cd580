import { expect } from '@playwright/test';

import type { Json, Session } from './engine';

export type Wanted = {
  role?:
    | 'button'
    | 'link'
    | 'field'
    | 'radio'
    | 'heading'
    | 'dialog'
    | 'region'
    | 'group'
    | 'listitem'
    | 'article'
    | 'any';
  name?: string;
  partOfName?: string;
  text?: string;
  css?: string;
  inside?: Wanted;
  at?: number;
};

export class Page {
  constructor(
    private readonly session: Session,
    readonly origin: string,
  ) {}

  /**
   * Opens a path, and waits for hydration. Waits for pending requests first: the old page may show a change that
   * leaving would abort.
   */
  async goto(path: string): Promise<void> {
    const isUnderWay = `() => [...(window.__remixRouter?.state.fetchers.values() ?? [])].some(({ state }) => state !== 'idle')`;
    await poll(() => this.session.call(isUnderWay), 'what was pressed is done').toBe(false);
    await this.session.open(this.origin + path);
    const isTaken = `() => Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactProps'))`;
    await poll(() => this.session.call(isTaken), `${path} is hydrated`).toBe(true);
  }

  path = async (): Promise<string> => (await this.session.call('() => location.pathname')) as string;

  async press(wanted: Wanted): Promise<void> {
    await poll(() => this.session.press(find, wanted), describeAction('can be pressed', wanted)).toBe(true);
  }

  async fill(name: string, text: string, inside?: Wanted): Promise<void> {
    const field: Wanted = { role: 'field', name, ...(inside && { inside }) };
    await poll(() => this.session.type(text, find, field), describeAction('can be filled', field)).toBe(true);
    await poll(() => this.session.call(`(wanted) => (${find})(wanted)?.value`, field)).toBe(text);
  }

  /** Chooses a file for a field. @param file its bytes as base64 */
  async choose(name: string, file: { name: string; type: string; bytes: string }): Promise<void> {
    const field: Wanted = { role: 'field', name };
    await this.sees(field);
    const choose = `(wanted, { name, type, bytes }) => {
      const field = (${find})(wanted);
      const chosen = new DataTransfer();
      chosen.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
      field.files = chosen.files;
      return field.dispatchEvent(new Event('change', { bubbles: true }));
    }`;
    expect(await this.session.call(choose, field, file)).toBe(true);
  }

  async sees(wanted: Wanted): Promise<void> {
    await poll(() => this.count(wanted), describeAction('is there', wanted)).toBeGreaterThan(0);
  }

  async seesNo(wanted: Wanted): Promise<void> {
    await poll(() => this.count(wanted), describeAction('is gone', wanted)).toBe(0);
  }

  async isAt(path: string): Promise<void> {
    await poll(this.path).toBe(path);
  }

  count = async (wanted: Wanted): Promise<number> =>
    (await this.session.call(`(wanted) => (${find})(wanted, true).length`, wanted)) as number;

  name = async (wanted: Wanted): Promise<string> => {
    await this.sees(wanted);
    return (await this.session.call(
      `(wanted) => (${find})(wanted)?.getAttribute('aria-label') ?? (${find})(wanted)?.textContent`,
      wanted,
    )) as string;
  };

  style = async (wanted: Wanted, property: string): Promise<string> =>
    (await this.session.call(
      `(wanted, property) => getComputedStyle((${find})(wanted))[property]`,
      wanted,
      property,
    )) as string;

  locate = (place: { latitude: number; longitude: number; accuracy: number }): Promise<void> =>
    this.session.locate(place, this.origin);

  async signIn(email: string, password: string): Promise<void> {
    await this.session.open(`${this.origin}/signin`);
    const send = `(form) => {
      const request = new XMLHttpRequest();
      request.open('POST', '/signin', false);
      request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded');
      request.send(form);
      return new URL(request.responseURL).pathname;
    }`;
    const landedAt = await this.session.call(send, new URLSearchParams({ email, password }).toString());
    expect(landedAt, 'signing in').toBe('/');
  }

  post = async (path: string, body: Json): Promise<number> =>
    (await this.session.call(
      `(path, body) => {
        const request = new XMLHttpRequest();
        request.open('POST', path, false);
        request.setRequestHeader('Content-Type', 'application/json');
        request.send(JSON.stringify(body));
        return request.status;
      }`,
      path,
      body,
    )) as number;
}

const poll = <T>(look: () => T | Promise<T>, message?: string) =>
  expect.poll(look, { message, intervals: [20, 50, 100] });

const describeAction = (what: string, wanted: Wanted) => `${what}: ${JSON.stringify(wanted)}`;

const find = `function find({ role = 'any', name, partOfName, text, css, inside, at = 0 }, isAll = false) {
  const selectors = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    radio: 'input[type="radio"]',
    heading: 'h1, h2, h3, h4',
    dialog: '[role="dialog"]',
    region: '[role="region"], section',
    group: '[role="group"], fieldset',
    listitem: 'li',
    article: 'article',
    any: '*',
  };
  const words = (element) => (element?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map((id) => words(document.getElementById(id))).join(' ');
    const label = element.getAttribute('aria-label') ?? element.getAttribute('title');
    // Required fields have a star after their label.
    return label ?? (element.labels?.length ? words(element.labels[0]).replace(/ \\*$/, '') : words(element));
  };
  const isSeen = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const root = inside ? find(inside) : document;
  const found = [...(root?.querySelectorAll(css ?? selectors[role]) ?? [])].filter(
    (element) =>
      (name === undefined || nameOf(element) === name) &&
      (partOfName === undefined || nameOf(element).includes(partOfName)) &&
      (text === undefined || words(element).includes(text)) &&
      isSeen(element),
  );
  return isAll ? found : (found.at(at) ?? null);
}`;
