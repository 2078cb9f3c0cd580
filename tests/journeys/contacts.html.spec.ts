import { deleteContacts, declineAs } from '../support/contacts-page';
import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

const path = '/settings/emergency-contacts';
const rows = (page: HtmlPage) => page.part('list', 'Your emergency contacts').all('listitem');
const row = (page: HtmlPage, name: string) =>
  page.part('list', 'Your emergency contacts').part('listitem', name);
const primary = (page: HtmlPage) => rows(page).filter(({ text }) => /Primary(?! )/.test(text));

async function withContacts(visit: (login: 'resident') => Promise<HtmlPage>, ...names: string[]) {
  const rosa = await visit('resident');
  for (const [at, name] of names.entries()) {
    await rosa.goto(`${path}/new`);
    await rosa.press('Add contact', { 'Full Name': name, 'Phone Number': `503-555-01${50 + at}` });
  }
  await rosa.goto(path);
  return rosa;
}

test.beforeEach(({ app }) => deleteContacts(app.databaseUrl));
test.afterAll(({ app }) => deleteContacts(app.databaseUrl));

test('a resident sees the invitation to add a contact, and their first contact is primary', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/settings');
  await rosa.follow(/^Emergency Contacts/);
  expect([rosa.path, rosa.heading]).toEqual([path, 'Emergency Contacts']);
  rosa.sees('No emergency contacts yet');
  await rosa.follow('Add Your First Contact');
  expect(rosa.title).toBe('Add Emergency Contact · VCLink');
  await rosa.press('Add contact', {
    'Full Name': '  Luis Alvarez ',
    'Phone Number': '(503) 555-0150',
    Email: 'luis@example.com',
    Relationship: 'Medical Professional',
  });
  rosa.sees('Contact added!');
  expect(rosa.path).toBe(path);
  const luis = row(rosa, 'Luis Alvarez');
  luis.sees('Primary', 'luis@example.com', 'Medical Professional');
  expect(luis.href('(503) 555-0150')).toBe('tel:+15035550150');
  expect(luis.has('button', /Set as primary/)).toBe(false);
});

test("the contact form has the specification's fields and choices", async ({ visit }) => {
  const rosa = await visit('resident', `${path}/new`);
  const labels = [...rosa.document.querySelectorAll('form#new-contact label')].map((one) => one.textContent);
  expect(labels).toEqual(['Full Name *', 'Phone Number', 'Email', 'Relationship']);
  const isRequired = (label: string) => rosa.part('field', label).attribute('required') !== null;
  expect(['Full Name', 'Phone Number', 'Email'].map(isRequired)).toEqual([true, false, false]);
  expect(rosa.part('field', 'Email').attribute('type')).toBe('email');
  const options = [...rosa.part('field', 'Relationship').element.querySelectorAll('option')];
  expect(options.map((one) => `${one.getAttribute('value')}/${one.textContent}`)).toEqual([
    ...['/Choose a relationship', 'family/Family', 'friend/Friend', 'neighbor/Neighbor'],
    ...['medical/Medical Professional', 'colleague/Colleague', 'other/Other'],
  ]);
});

test('a contact is changed, another becomes primary, and the oldest left follows its deletion', async ({
  visit,
}) => {
  const rosa = await withContacts(visit, 'Luis Alvarez', 'Ana Ruiz', 'Ben Ito');
  await rosa.follow('Edit Ana Ruiz');
  expect([rosa.value('Full Name'), rosa.value('Phone Number')]).toEqual(['Ana Ruiz', '503-555-0151']);
  await rosa.follow('Cancel');
  await rosa.follow('Edit Ana Ruiz');
  await rosa.press('Save', { 'Phone Number': '911', Relationship: 'neighbor' });
  rosa.sees('Contact updated!');
  row(rosa, 'Ana Ruiz').sees('Neighbor');
  expect(row(rosa, 'Ana Ruiz').href('911')).toBe('tel:911');
  await rosa.press('Set as primary: Ben Ito');
  rosa.sees('Primary contact updated!');
  expect(primary(rosa).map(({ text }) => text.includes('Ben Ito'))).toEqual([true]);
  expect(rows(rosa)[0]!.text).toContain('Ben Ito');

  const address = rosa.href('Delete Ben Ito');
  await rosa.follow('Delete Ben Ito');
  expect(rosa.heading).toBe('Delete Emergency Contact');
  rosa.sees('Are you sure you want to delete this emergency contact?', 'This is your primary contact.');
  await rosa.follow('Cancel');
  expect(rows(rosa)).toHaveLength(3);
  await rosa.goto(address);
  await rosa.press('Delete');
  rosa.sees('Contact deleted!');
  expect(primary(rosa).map(({ text }) => text.includes('Luis Alvarez'))).toEqual([true]);
  await rosa.goto(address);
  expect(rosa.status).toBe(404);
});

test('a wrong contact is refused at its fields, and everything typed stays', async ({ visit }) => {
  const rosa = await visit('resident', `${path}/new`);
  const typed = {
    'Full Name': '   ',
    'Phone Number': '5'.repeat(41),
    Email: 'luis@example',
    Relationship: 'friend',
  };
  await rosa.press('Add contact', typed);
  rosa.wasRefused('Enter the full name.', 'Phone Number can have at most 40 characters.');
  rosa.sees('Enter an email address such as name@example.org.');
  expect(rosa.part('field', 'Phone Number').attribute('aria-invalid')).toBe('true');
});

test('with twenty contacts the page says why no more can be added', async ({ visit }) => {
  const rosa = await withContacts(visit, ...Array.from({ length: 20 }, (_, at) => `Neighbor ${at + 1}`));
  rosa.sees('You have 20 contacts, which is the limit.');
  expect(rosa.has('link', 'Add Contact')).toBe(false);
  await rosa.goto(`${path}/new`);
  await rosa.press('Add contact', { 'Full Name': 'One Too Many', 'Phone Number': '911' });
  rosa.wasRefused('You can have at most 20 emergency contacts. Delete one to add another.');
});

test('a link shows and hides the share history, and contacts who declined are marked', async ({
  app,
  visit,
}) => {
  const rosa = await withContacts(visit, 'Luis Alvarez', 'Ana Ruiz');
  const notice = 'Declined: they asked not to be an emergency contact. We don’t send them anything.';
  rosa.seesNo(notice);
  await declineAs(app.databaseUrl, 'Ana Ruiz');
  await rosa.follow('Show History');
  expect(rosa.path).toBe(`${path}?history=1`);
  await rosa.follow('Hide History');
  expect(rosa.path).toBe(path);
  row(rosa, 'Ana Ruiz').sees(notice);
  row(rosa, 'Luis Alvarez').seesNo(notice);
});
