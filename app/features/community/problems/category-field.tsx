import type { SubmissionResult } from '@conform-to/react';

import { ChoiceGroup, startsHere } from '~/ui/choice-field';
import { FieldErrors, type FieldMeta } from '~/ui/field';

import { formatPromise } from './kept-promises';
import type { ProblemCategory } from './problems';

type CategoryFieldProps = {
  field: FieldMeta;
  categories: ProblemCategory[];
  reply: SubmissionResult<string[]> | undefined;
};

/** Each category has its questions below it. Styles hide those of the others, where the browser has `:has()`. */
export function CategoryField({ field, categories, reply }: CategoryFieldProps) {
  const typed = readAnswers(reply);
  return (
    <div className="flex flex-col gap-2">
      <ChoiceGroup field={field} legend="What is it about?" className="grid sm:grid-cols-2">
        {categories.map((category, at) => (
          <div key={category.id} className="problem-category">
            <label>
              <input
                type="radio"
                name={field.name}
                value={category.id}
                defaultChecked={field.initialValue === category.id}
                {...startsHere(field, at)}
                className="mt-0.5 size-5 shrink-0 accent-action"
              />
              <CategoryWords category={category} />
            </label>
            <Questions category={category} typed={typed.get(category.id) ?? []} />
          </div>
        ))}
      </ChoiceGroup>
      <FieldErrors id="problem-answer-error" errors={reply?.error?.answer ?? undefined} />
    </div>
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
