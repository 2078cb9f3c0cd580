import type { SubmissionResult } from '@conform-to/react';

import { FieldErrors, type FieldMeta, RequiredMark } from '~/ui/field';

import { formatPromise } from './kept-promises';
import type { ProblemCategory } from './problems';

type CategoryFieldProps = {
  field: FieldMeta;
  categories: ProblemCategory[];
  reply: SubmissionResult<string[]> | undefined;
};

/** Each category has its questions below it. Styles hide those of the others, where the browser has `:has()`. */
export function CategoryField({ field, categories, reply }: CategoryFieldProps) {
  const hasErrors = Boolean(field.errors?.length);
  const errorId = `${field.id}-error`;
  const typed = readAnswers(reply);
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={hasErrors || undefined}
      aria-describedby={hasErrors ? errorId : undefined}
      tabIndex={hasErrors ? -1 : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 font-medium">
        What is it about?
        <RequiredMark />
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {categories.map((category, at) => (
          <div key={category.id} className="problem-category">
            <label>
              <input
                type="radio"
                name={field.name}
                value={category.id}
                defaultChecked={field.initialValue === category.id}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in ChoiceField
                autoFocus={(hasErrors && at === 0) || undefined}
                className="mt-0.5 size-5 shrink-0 accent-action"
              />
              <CategoryWords category={category} />
            </label>
            <Questions category={category} typed={typed.get(category.id) ?? []} />
          </div>
        ))}
      </div>
      <FieldErrors id={errorId} errors={field.errors} />
      <FieldErrors id="problem-answer-error" errors={reply?.error?.answer ?? undefined} />
    </fieldset>
  );
}

function CategoryWords({ category }: { category: ProblemCategory }) {
  const { name, hint, isPrivate } = category;
  const privacy = 'Only your home and the managers read it';
  return (
    <span className="font-medium">
      {name}
      <span className="block text-sm leading-snug font-normal text-muted">
        {[hint, isPrivate && hint !== privacy && privacy, formatPromise(category)]
          .filter(Boolean)
          .map((words) => (
            <span key={words as string} className="block">
              {words}
            </span>
          ))}
      </span>
    </span>
  );
}

function Questions({ category: { id, questions }, typed }: { category: ProblemCategory; typed: string[] }) {
  if (questions.length === 0) return null;
  return (
    <div className="problem-questions">
      {questions.map((question, at) => (
        <div key={question} className="flex flex-col gap-1">
          <input type="hidden" name="answerTo" value={id} />
          <label htmlFor={`answer-${id}-${at}`} className="text-sm font-medium">
            {question}
          </label>
          <input
            type="text"
            id={`answer-${id}-${at}`}
            name="answer"
            defaultValue={typed[at] ?? ''}
            autoComplete="off"
            className="input"
          />
        </div>
      ))}
    </div>
  );
}

/** Conform returns a one-item list as that item, and an empty text as undefined. */
function readAnswers(reply: CategoryFieldProps['reply']): Map<string, string[]> {
  const { answerTo, answer } = (reply?.initialValue ?? {}) as Record<string, unknown>;
  const [categories, answers] = [[answerTo].flat(), [answer].flat()];
  const typed = new Map<string, string[]>();
  for (const [at, category] of categories.entries()) {
    const text = answers[at];
    if (typeof category === 'string')
      typed.set(category, [...(typed.get(category) ?? []), typeof text === 'string' ? text : '']);
  }
  return typed;
}
