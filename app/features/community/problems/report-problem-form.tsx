import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';

import { formatAt, parseAt, parsePlace, type Place } from '~/domain/place';
import { PhotoField } from '~/platform/photos/form/photo-field';
import type { PlaceSetup } from '~/platform/places/map-center.server';
import { DegreeFields, PlaceFields } from '~/platform/places/place-fields';
import { useIsLookingUp } from '~/platform/places/place-text-field';
import { Button, SecondaryLink } from '~/ui/button';
import { CheckField } from '~/ui/check-field';
import { Disclosure } from '~/ui/disclosure';
import { FormErrors, TextAreaField, TextField } from '~/ui/field';
import { Rows } from '~/ui/rows';
import { SpotMap } from '~/ui/spot-map';
import { useReply } from '~/ui/use-reply';

import { CategoryField } from './category-field';
import { ProblemRow } from './problem-rows';
import { type ProblemCard, type ProblemCategory, problemLimits, problemsPath } from './problems';

type Reply = SubmissionResult<string[]> | undefined;

type ReportProblemFormProps = {
  categories: ProblemCategory[];
  start: {
    categoryId: string;
    about: { name: string; title: string } | null;
    place: Place | null;
    landmark: string;
    nearby: ProblemCard[];
  };
  setup: PlaceSetup;
  hasHome: boolean;
  formToken: string;
  reply: Reply;
  /** The server found these before it would save. */
  found: ProblemCard[] | undefined;
};

const formId = 'problem';

/** A link from a printed sign fills in category and place. They are folded, so that a phone shows the sentence. */
export function ReportProblemForm(props: ReportProblemFormProps) {
  const { categories, start, setup, hasHome, reply } = props;
  const [token] = useState(props.formToken);
  const [taken, setTaken] = useState<Place | null>(null);
  const nearby = useNearby(start.nearby, props.found);
  const isLookingUp = useIsLookingUp();
  const isSending = useNavigation().state !== 'idle' && !isLookingUp;
  const { form, fields } = useReply(formId, reply, {
    category: start.categoryId,
    text: '',
    landmark: start.landmark,
    atHome: undefined,
    latitude: start.place ? String(start.place.latitude) : '',
    longitude: start.place ? String(start.place.longitude) : '',
    photoPlace: '',
  });
  const known = categories.find(({ id }) => id === start.categoryId);
  const isPlaceKnown = start.place !== null || start.about !== null;
  const where = start.about?.title ?? (start.landmark || 'The place of the sign');
  const kept = parseAt(fields.photoPlace.initialValue as string | undefined);
  const { latitude, longitude } = fields;
  return (
    <div className="flex flex-col gap-4">
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        noValidate
        onInput={({ currentTarget }) => nearby.check(currentTarget)}
        className="flex flex-col gap-4"
      >
        <FormErrors form={form} />
        {start.about && <p className="font-semibold">About: {start.about.title}</p>}
        <PhotoField reply={reply} max={problemLimits.photos} onPlace={setTaken} />
        {kept && <PhotoPlace place={kept} setup={setup} />}
        <Folded
          title={known && `${known.name} · change`}
          isOpen={Boolean(fields.category.errors) || (known?.questions.length ?? 0) > 0}
        >
          <CategoryField field={fields.category} categories={categories} reply={reply} />
        </Folded>
        <TextAreaField
          field={fields.text}
          label="What’s wrong?"
          hint="One sentence is enough."
          rows={2}
          autoComplete="off"
          required
        />
        <Folded title={isPlaceKnown && `${where} · change the place`} isOpen={reply !== undefined}>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-medium">Where is it?</legend>
            {hasHome && (
              <CheckField
                field={fields.atHome}
                label="At my home"
                hint="Neighbors see the place of a public problem, never your name."
              />
            )}
            <TextField
              field={fields.landmark}
              label="In words"
              hint="Such as “by the playground gate”."
              autoComplete="off"
            />
            <PlaceFields setup={setup} reply={reply} photoPlace={taken}>
              <Disclosure title="Coordinates" isOpen={Boolean(latitude.errors ?? longitude.errors)}>
                <DegreeFields fields={fields} />
              </Disclosure>
            </PlaceFields>
          </fieldset>
        </Folded>
        {start.about && <input type="hidden" name="about" value={start.about.name} />}
        <input type="hidden" name="formToken" value={token} />
      </Form>
      <Nearby problems={nearby.problems} isAnswer={props.found !== undefined} />
      <div className="flex flex-wrap gap-3">
        <Button
          form={form.id}
          isPending={isSending}
          pendingLabel="Sending..."
          {...(nearby.problems.length > 0 && { name: 'isAnother', value: 'yes' })}
        >
          {nearby.problems.length > 0 ? 'It’s another one: send' : 'Send'}
        </Button>
        <SecondaryLink to={problemsPath}>Cancel</SecondaryLink>
      </div>
    </div>
  );
}

type FoldedProps = { title: string | false | undefined; isOpen: boolean; children: ReactNode };

/** Folds fields under what is filled in. Without a title they are shown. */
const Folded = ({ title, isOpen, children }: FoldedProps) =>
  title ? (
    <Disclosure title={title} isOpen={isOpen}>
      {children}
    </Disclosure>
  ) : (
    children
  );

/** Without a script, the server read the place from the photo of a form that it refused. */
const PhotoPlace = ({ place, setup }: { place: Place; setup: PlaceSetup }) => (
  <div className="flex flex-col gap-1">
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        name="photoPlace"
        value={formatAt(place)}
        defaultChecked
        className="size-5 shrink-0 accent-action"
      />
      Use the place where the photo was taken
    </label>
    <SpotMap
      at={{ lat: place.latitude, lng: place.longitude }}
      basemap={setup}
      label="Map of where the photo was taken"
      icon="pin"
    />
  </div>
);

function Nearby({ problems, isAnswer }: { problems: ProblemCard[]; isAnswer: boolean }) {
  return (
    <section role="status" className="flex flex-col gap-2 empty:hidden">
      {problems.length > 0 && (
        <>
          <h2
            tabIndex={-1}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the answer begins here
            autoFocus={isAnswer}
            className="text-lg font-bold tracking-tight"
          >
            Is it one of these?
          </h2>
          <p className="text-muted">Press “Me too” to get its news. You don’t need to report it again.</p>
          <Rows label="Reported nearby">
            {problems.map((problem) => (
              <ProblemRow key={problem.id} problem={problem} offersMeToo />
            ))}
          </Rows>
        </>
      )}
    </section>
  );
}

const debounceMs = 400;

/** Open problems near the form's place, checked while the neighbor types. */
function useNearby(first: ProblemCard[], answered: ProblemCard[] | undefined) {
  const [query, setQuery] = useState<string | null>(null);
  const [found, setFound] = useState<ProblemCard[]>(answered ?? first);
  useEffect(() => {
    if (answered) setFound(answered);
  }, [answered]);
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Without an answer the server checks again before it saves.
      fetchNearby(query, stop.signal).then(setFound, () => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  function check(form: HTMLFormElement) {
    const given = new FormData(form);
    const text = (name: string) => (given.get(name) ?? '') as string;
    const place = parsePlace(text('latitude'), text('longitude'));
    const asked = new URLSearchParams({ category: text('category'), about: text('about') });
    if (place) asked.set('at', formatAt(place));
    setQuery(asked.toString());
  }
  return { problems: found, check };
}

async function fetchNearby(query: string, signal: AbortSignal): Promise<ProblemCard[]> {
  const answer = await fetch(`${problemsPath}/nearby?${query}`, {
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!answer.ok) throw new Error(`Nearby problems: ${answer.status}`);
  return ((await answer.json()) as { nearby: ProblemCard[] }).nearby;
}
