import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button } from '~/ui/button';
import { FormErrors, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import type { ShuttleRoute, ShuttleStop } from '../shuttle';

type StopsFormProps = {
  routes: readonly ShuttleRoute[];
  stops: readonly ShuttleStop[];
  draft: { stops: string[]; startsAt: string; endsAt: string; reason: string };
  reply: SubmissionResult<string[]> | undefined;
};

const toList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];

export function StopsForm({ routes, stops, draft, reply }: StopsFormProps) {
  const { form, fields } = useReply('stops', reply, draft);
  const chosen = toList(fields.stops.initialValue);
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-4">
      <FormErrors form={{ errors: [...(form.errors ?? []), ...(fields.stops.errors ?? [])] }} />
      {routes.map((route) => (
        <fieldset key={route.id}>
          <legend className="mb-1 font-medium">{route.name}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {stops
              .filter(({ routeId }) => routeId === route.id)
              .map(({ id, name }) => (
                <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    name="stops"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    className="size-5 shrink-0 accent-action"
                  />
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.startsAt} label="From" type="datetime-local" required />
        <TextField field={fields.endsAt} label="Until" type="datetime-local" required />
      </div>
      <TextField
        field={fields.reason}
        label="Why"
        hint="Residents read this, such as: road work. For a detour, say where to board."
        autoComplete="off"
        required
      />
      <div>
        <Button isPending={useNavigation().state !== 'idle'} pendingLabel="Closing...">
          Close these stops
        </Button>
      </div>
    </Form>
  );
}
