import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { Button, QuietLink, SecondaryLink, TextLink } from '~/ui/button';
import { FormErrors, SelectField, TextAreaField, TextField } from '~/ui/field';
import { useReply } from '~/ui/use-reply';

import { circles, leavePath, neighborsPath, type TypedFacet } from './neighbors';
import type { OwnEntry } from './own-entry.server';

type EntryFormProps = { entry: OwnEntry; reply: SubmissionResult<string[]> | undefined };

const texts = [
  {
    name: 'help',
    label: 'What can you help with?',
    hint: 'Such as “rides to the doctor, watering plants”.',
    who: 'Who sees what you help with',
  },
  {
    name: 'skills',
    label: 'Your skills',
    hint: 'With commas: “first aid, plumbing”.',
    who: 'Who sees your skills',
  },
  {
    name: 'tools',
    label: 'Tools you’d lend',
    hint: 'With commas: “ladder, generator”.',
    who: 'Who sees your tools',
  },
  {
    name: 'languages',
    label: 'Languages you speak',
    hint: 'With commas, too.',
    who: 'Who sees your languages',
  },
] as const;

const pairClass = 'grid gap-3 sm:grid-cols-[1fr_15rem]';

const shownCircles = [{ value: 'nobody', label: 'Don’t show' }, ...circles];

/** The name is always shown, so a new entry shows nothing else that wasn't typed or chosen here. */
export function EntryForm({ entry, reply }: EntryFormProps) {
  const { state, name, facets, home, street, hasPhoto } = entry;
  const valueOf = (field: TypedFacet) => facets.find((one) => one.field === field)?.value ?? '';
  const circleOf = (field: string, usual: string) =>
    facets.find((one) => one.field === field)?.circle ?? usual;
  const { form, fields } = useReply('entry', reply, {
    help: valueOf('help'),
    helpCircle: circleOf('help', 'everybody'),
    skills: valueOf('skills'),
    skillsCircle: circleOf('skills', 'everybody'),
    tools: valueOf('tools'),
    toolsCircle: circleOf('tools', 'everybody'),
    languages: valueOf('languages'),
    languagesCircle: circleOf('languages', 'everybody'),
    phone: valueOf('phone'),
    phoneCircle: circleOf('phone', 'managers'),
    home: circleOf('home', 'nobody'),
    street: circleOf('street', 'nobody'),
    photo: circleOf('photo', 'nobody'),
  });
  return (
    <Form method="post" id={form.id} noValidate className="flex flex-col gap-5">
      <FormErrors form={form} />
      {state === 'hidden' && (
        <p className="font-medium">
          A manager hid your entry after a report. Neighbors don’t see it, even if you change it. Please talk
          to them if you think this is a mistake.
        </p>
      )}
      <p>
        Being listed shows your name, <strong className="wrap-anywhere">{name ?? 'once you add it'}</strong>,
        to everybody here, even if your profile hides it. You choose who sees each other field. “My building”
        is only for homes with the same building in our records. If a neighbor reports your entry, managers
        read what neighbors see.
      </p>
      {texts.map(({ name, who, ...text }) => (
        <div key={name} className={pairClass}>
          <TextAreaField field={fields[name]} {...text} rows={2} autoComplete="off" />
          <SelectField field={fields[`${name}Circle`]} label={who} options={circles} />
        </div>
      ))}
      <div className={pairClass}>
        <TextField
          field={fields.phone}
          label="Your phone number"
          hint="Your own, and only if you like. Neighbors can always write to you here."
          type="tel"
          autoComplete="tel"
        />
        <SelectField field={fields.phoneCircle} label="Who sees your number" options={circles} />
      </div>
      {home !== null && (
        <SelectField field={fields.home} label="Who sees your home" hint={home} options={shownCircles} />
      )}
      {street !== null && (
        <SelectField
          field={fields.street}
          label="Who sees your street"
          hint={street}
          options={shownCircles}
        />
      )}
      <SelectField
        field={fields.photo}
        label="Who sees your photo here"
        hint={
          hasPhoto ? (
            'The photo of your profile. While your profile hides your name, it isn’t shown.'
          ) : (
            <>
              You have none yet. <TextLink to="/profile/photo">Add a photo of you</TextLink>
            </>
          )
        }
        options={shownCircles}
      />
      <div className="flex flex-wrap gap-3">
        <Button isPending={useNavigation().formMethod === 'POST'} pendingLabel="Saving...">
          {state === null ? 'List me' : 'Save'}
        </Button>
        <SecondaryLink to={neighborsPath}>Cancel</SecondaryLink>
      </div>
      {state !== null && (
        <div>
          <QuietLink to={leavePath} className="-ml-3">
            Leave the directory
          </QuietLink>
        </div>
      )}
    </Form>
  );
}
