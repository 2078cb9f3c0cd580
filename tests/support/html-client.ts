import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { parseHTML } from 'linkedom';

type Words = string | RegExp;
type Typed = Record<string, string | boolean | File[]>;
type Entry = [name: string, value: string | File];

const selectors = {
  alert: '[role=alert]',
  article: 'article',
  button: 'button',
  cell: 'td',
  field: 'input:not([type=hidden]), select, textarea',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4',
  image: 'img, [role=img]',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  progressbar: 'progress, [role=progressbar]',
  region: 'section, [role=region]',
  row: 'tr',
  table: 'table',
} as const;
export type Kind = keyof typeof selectors;
const nameless: readonly Kind[] = ['alert', 'listitem', 'row', 'cell'];

export class Part {
  readonly page: HtmlPage;

  constructor(
    page: HtmlPage | null,
    private readonly root: () => Element,
  ) {
    this.page = page ?? (this as unknown as HtmlPage);
  }

  get element(): Element {
    return this.root();
  }
  get text(): string {
    return toText(this.element);
  }

  all(kind: Kind, words?: Words): Part[] {
    const isOne = (element: Element) =>
      words === undefined ||
      (nameless.includes(kind) ? says(toText(element), words) : isNamed(toName(element), words));
    return [...this.element.querySelectorAll(selectors[kind])]
      .filter(isOne)
      .map((element) => new Part(this.page, () => element));
  }
  /**
   * The first match, queried again at each use, so that it survives a navigation. The page's own come before those of
   * the header and the menus, which name the same places.
   */
  part(kind: Kind, words?: Words): Part {
    return new Part(this.page, () => {
      const matches = this.all(kind, words);
      const found = matches.find(({ element }) => element.closest('main')) ?? matches[0];
      if (!found) {
        const said = toText(this.page.document.querySelector('main'));
        throw new Error(`${this.page.path} has no ${kind} ${String(words)}:\n${said.slice(0, 1500)}`);
      }
      return found.element;
    });
  }
  toName = (element: Element = this.element): string => toName(element);
  texts = (kind: Kind): string[] => this.all(kind).map(({ text }) => text);
  attribute = (name: string): string | null => this.element.getAttribute(name);
  href = (name: Words): string => this.part('link', name).attribute('href') ?? '';
  isChecked = (label: Words): boolean => this.part('field', label).element.hasAttribute('checked');
  value = (label: Words): string => valueOf(this.part('field', label).element);
  descriptionOf = (label: Words): string => {
    const ids = this.part('field', label).attribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => toText(this.page.document.getElementById(id))).join(' ');
  };

  sees = (...words: Words[]): void => this.check(words, true);
  seesNo = (...words: Words[]): void => this.check(words, false);
  private check(words: Words[], isThere: boolean): void {
    const { text, page } = this;
    for (const one of words)
      expect.soft(says(text, one), `${page.path}: ${String(one)} in ${text.slice(0, 3000)}`).toBe(isThere);
  }
  has = (kind: Kind, words?: Words): boolean => this.all(kind, words).length > 0;

  follow = (name: Words): Promise<void> => this.page.goto(this.href(name));

  async press(name: Words, typed: Typed = {}): Promise<void> {
    const button = this.part('button', name).element;
    const id = button.getAttribute('form');
    const form = id ? this.page.document.getElementById(id) : button.closest('form');
    if (!form) throw new Error(`${this.page.path}: the button ${String(name)} is of no form`);
    const fields = [...form.querySelectorAll('input, select, textarea')].concat([
      ...this.page.document.querySelectorAll(`[form="${form.id || 'none'}"]:not(button)`),
    ]);
    const changes = new Map<Element, Typed[string]>();
    for (const [label, value] of Object.entries(typed)) {
      const field = fields.find((one) => isLabelled(one, label));
      if (!field)
        throw new Error(`${this.page.path}: no field ${label} by ${fields.map(labelOf).join(', ')}`);
      changes.set(field, field.localName === 'select' ? optionOf(field, asWords(value)) : value);
    }
    const entries = fields.flatMap((field) => entryOf(field, fields, changes));
    const own = button.getAttribute('name');
    if (own) entries.push([own, button.getAttribute('value') ?? '']);
    const action = (button.getAttribute('formaction') ?? form.getAttribute('action')) || this.page.path;
    const method = button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get';
    const type = button.getAttribute('formenctype') ?? form.getAttribute('enctype');
    await this.page.send(action, method, entries, type);
    this.page.typed = typed;
  }
}

/** A browser without scripts: a page's HTML, with its links and forms. */
export class HtmlPage extends Part {
  document: Document = parseHTML('<html><body></body></html>').document;
  status = 0;
  path = '/';
  hash = '';
  html = '';
  typed: Typed = {};

  constructor(
    readonly request: APIRequestContext,
    readonly origin: string,
  ) {
    super(null, () => this.document.body);
  }

  get heading(): string {
    return toText(this.document.querySelector('h1'));
  }
  get title(): string {
    return this.document.title;
  }

  async goto(path: string): Promise<void> {
    const { origin, pathname, search } = new URL(path, this.origin + this.path);
    expect(origin, path).toBe(this.origin);
    await this.show(await this.request.get(pathname + search, { headers: { Accept: 'text/html' } }));
  }
  reload = (): Promise<void> => this.goto(this.path);

  async send(action: string, method: string, entries: Entry[], type?: string | null): Promise<void> {
    const query = new URLSearchParams(entries.map(([name, value]) => [name, asWords(value)])).toString();
    const url = new URL(action, this.origin + this.path);
    if (method === 'get') return this.goto(`${url.pathname}?${query}`);
    const headers = { Accept: 'text/html', Origin: this.origin, Referer: this.origin + this.path };
    const to = url.pathname + url.search;
    if (type === 'multipart/form-data') {
      const multipart = new FormData();
      for (const [name, value] of entries) multipart.append(name, value);
      return this.show(await this.request.post(to, { multipart, headers }));
    }
    const encoded = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
    await this.show(await this.request.post(to, { data: query, headers: encoded }));
  }

  /** A press returns to its place in the page (`PressArea`), which must exist before and after. */
  private checkPlaces(hash: string): void {
    const actions = [...this.document.querySelectorAll('form[action*="?place="]')].map((form) =>
      new URL(form.getAttribute('action')!, this.origin).searchParams.get('place')!,
    );
    for (const place of hash ? [...actions, hash] : actions)
      expect(this.document.getElementById(place), `${this.path} has no place “${place}”`).not.toBeNull();
  }

  private async show(answer: APIResponse): Promise<void> {
    const { pathname, search, hash } = new URL(answer.url());
    this.path = pathname + search;
    this.status = answer.status();
    this.html = await answer.text();
    expect(this.status, `${this.path}: ${this.html.slice(0, 300)}`).toBeLessThan(500);
    const html = this.html.replace(/<script\b[^]*?<\/script>/g, '');
    // linkedom matches attribute names case-sensitively, and React writes some in camel case.
    this.document = parseHTML(
      html.replace(/ (form(Action|Method|EncType)|encType)=/g, (name) => name.toLowerCase()),
    ).document;
    if (answer.ok()) this.checkPlaces(decodeURIComponent(hash.slice(1)));
    this.hash = hash;
  }

  /**
   * Expects the last form again with errors: its input is kept except passwords, and the focus is on the first wrong
   * field.
   */
  wasRefused(...errors: Words[]): void {
    expect.soft(this.status, this.path).toBeGreaterThanOrEqual(400);
    this.sees(...errors);
    for (const [label, value] of Object.entries(this.typed)) {
      const field = this.all('field').find(({ element }) => isLabelled(element, label))!;
      if (typeof value === 'boolean') expect.soft(field.element.hasAttribute('checked'), label).toBe(value);
      else if (typeof value === 'string') {
        const isSecret = field.attribute('type') === 'password';
        const kept = field.element.localName === 'select' ? optionOf(field.element, value) : value;
        expect.soft(valueOf(field.element), label).toBe(isSecret ? '' : kept);
      }
    }
    const wrong = this.document.querySelector('[aria-invalid=true]');
    if (wrong)
      expect
        .soft(this.document.querySelector('[autofocus]'), 'the first wrong field has the focus')
        .not.toBeNull();
  }
}

const toText = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/[\s\u200b]+/g, ' ').trim();
const says = (text: string, words: Words) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);
const isNamed = (name: string, words: Words) =>
  typeof words === 'string' ? name === words : words.test(name);

function toName(element: Element): string {
  const document = element.ownerDocument;
  const by = element.getAttribute('aria-labelledby');
  if (by)
    return by
      .split(' ')
      .map((id) => toText(document.getElementById(id)))
      .join(' ');
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return label;
  if (/^(input|select|textarea)$/.test(element.localName)) return labelOf(element);
  if (element.localName === 'table') return toText(element.querySelector('caption'));
  if (element.localName === 'fieldset') return toText(element.querySelector('legend'));
  return /^(section|article|ul|ol|nav)$/.test(element.localName) ? '' : spoken(element);
}

function spoken(element: Element): string {
  if (!element.querySelector('[aria-hidden=true]')) return toText(element);
  const copy = element.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll('[aria-hidden=true]')) one.remove();
  return toText(copy);
}

function labelOf(field: Element): string {
  const named = field.getAttribute('aria-label');
  if (named !== null) return named;
  const label = field.id ? field.ownerDocument.querySelector(`label[for="${field.id}"]`) : null;
  const words = toText(label ?? field.closest('label'));
  // A label around its field contains the options' words too.
  return (label ? words : words.replace(toText(field), '').trim()).replace(/ ?\*$/, '');
}

/** Fields with the same label are also named by their group, such as "Task 2: Done". */
function isLabelled(field: Element, label: string): boolean {
  const group = toText(field.closest('fieldset')?.querySelector('legend') ?? null);
  return [labelOf(field), `${group}: ${labelOf(field)}`].includes(label);
}

const asWords = (value: Typed[string] | File): string => (typeof value === 'object' ? '' : String(value));

function valueOf(field: Element): string {
  if (field.localName === 'textarea') {
    // linkedom leaves entities in a textarea escaped.
    const holder = field.ownerDocument.createElement('div');
    holder.innerHTML = (field.textContent ?? '').replace(/^\n/, '');
    return holder.textContent;
  }
  if (field.localName !== 'select') return field.getAttribute('value') ?? '';
  const option = field.querySelector('option[selected]') ?? field.querySelector('option');
  return option?.getAttribute('value') ?? toText(option);
}

function optionOf(select: Element, wanted: string): string {
  for (const option of select.querySelectorAll('option')) {
    const value = option.getAttribute('value') ?? toText(option);
    if (value === wanted || toText(option) === wanted) return value;
  }
  throw new Error(`no option ${wanted} among ${toText(select)}`);
}

function entryOf(field: Element, all: Element[], changes: Map<Element, Typed[string]>): Entry[] {
  const name = field.getAttribute('name');
  const type = field.getAttribute('type');
  if (!name || field.hasAttribute('disabled') || type === 'submit') return [];
  const change = changes.get(field);
  if (type === 'file') {
    const files = Array.isArray(change) ? change : [new File([], '', { type: 'application/octet-stream' })];
    return files.map((file) => [name, file]);
  }
  if (type !== 'checkbox' && type !== 'radio') return [[name, asWords(change ?? valueOf(field))]];
  const isOtherChosen = all.some(
    (one) =>
      type === 'radio' && one !== field && one.getAttribute('name') === name && changes.get(one) === true,
  );
  const isChecked = change ?? (field.hasAttribute('checked') && !isOtherChosen);
  return isChecked ? [[name, field.getAttribute('value') ?? 'on']] : [];
}
