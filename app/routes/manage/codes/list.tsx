import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { parsePageNumber } from '~/domain/parse.server';
import { readSearch } from '~/domain/search.server';
import { CodeFilters, JoinCodeList } from '~/features/account/join-codes/join-code-list';
import { countedPeople, importPath, mostSeats } from '~/features/account/join-codes/join-codes';
import { newJoinCodeSchema } from '~/features/account/join-codes/join-codes.schema.server';
import { createJoinCode, listJoinCodes } from '~/features/account/join-codes/join-codes.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { redirectToLetter } from '~/http/secret-cookies.server';

import { listHomeNames } from '~/platform/residents/household.server';
import { Button, SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { FormErrors, SelectField, TextField } from '~/ui/field';
import { Page, titled } from '~/ui/page';
import { PageLinks } from '~/ui/page-links';
import { SearchForm } from '~/ui/search-form';
import { useReply } from '~/ui/use-reply';

export const handle = { open: 'people' } satisfies RouteHandle;

export const meta = titled('Join codes');

export const loader = forPage(handle, async ({ request, services, viewer, query }) => {
  const search = readSearch(request);
  const page = parsePageNumber(query);
  const q = search.error === null ? search.q : '';
  const isOpenOnly = query.get('filter') === 'open';
  const [list, homes] = await Promise.all([
    listJoinCodes(services, viewer, { q, page, isOpenOnly }),
    listHomeNames(services),
  ]);
  const home = query.get('home') ?? '';
  return { ...list, search, isOpenOnly, page, homes, home, isMailed: services.mail.kind === 'smtp' };
});

export const action = formFor(handle, newJoinCodeSchema, async ({ services, viewer, context }, input) =>
  redirectToLetter(context, await createJoinCode(services, viewer, input), {
    isMailed: input.email !== null,
  }),
);

export default function JoinCodes() {
  const { codes, search, isOpenOnly, page, pages, homes, home, isMailed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isChosen = search.q !== '' || isOpenOnly || page > 1;
  const { form, fields } = useReply('new-code', reply, { home, people: '1', email: '' });
  return (
    <Page
      title="Join codes"
      lead="Each code lets one household join. Print the letter and give it to them."
      back={{ to: '/manage', label: 'Manage' }}
      action={<SecondaryLink to={importPath}>Invite many at once</SecondaryLink>}
    >
      <Card title="New code">
        <Form method="post" id={form.id} className="flex flex-col gap-4">
          <FormErrors form={form} />
          <TextField
            field={fields.home}
            label="Home"
            hint="The home it’s for, such as 12B. A new name adds the home."
            list="codes-homes"
            autoComplete="off"
            required
          />
          <datalist id="codes-homes">
            {homes.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <SelectField
            field={fields.people}
            label="Number of people"
            options={Array.from({ length: mostSeats }, (_, at) => ({
              value: String(at + 1),
              label: countedPeople(at + 1),
            }))}
          />
          {isMailed && (
            <TextField
              field={fields.email}
              label="Email address"
              hint="We’ll email the invitation, too. Leave blank to only print it."
              type="email"
              autoComplete="off"
            />
          )}
          <Button>Make a code</Button>
        </Form>
      </Card>
      {(isChosen || pages > 1 || codes.length > 5) && (
        <>
          <SearchForm
            label="Search the codes"
            hint="All or part of a home’s name"
            {...search}
            keeps={['filter']}
          />
          <CodeFilters q={search.q} isOpenOnly={isOpenOnly} />
        </>
      )}
      <JoinCodeList codes={codes} isSearch={isChosen} />
      <PageLinks page={page} pages={pages} />
    </Page>
  );
}
