import { Link } from '@remix-run/react';

import { type Topic, topics } from './preferences';

type Choices = { id: string; name: string; initialValue?: unknown; errors?: string[] | undefined };

const columns = [
  { channel: 'push', heading: 'Push', words: 'by push' },
  { channel: 'email', heading: 'Email', words: 'by email' },
] as const;

type TopicRowsProps = {
  push: Choices;
  email: Choices;
  offered: Topic[];
};

/** Topics without content keep their stored choice in hidden inputs. */
export function TopicRows({ push, email, offered }: TopicRowsProps) {
  const fields = { push, email };
  const isOffered = ({ value }: { value: Topic }) => offered.includes(value);
  const errors = [...(push.errors ?? []), ...(email.errors ?? [])];
  return (
    <div>
      {errors.length > 0 && <p className="text-sm font-medium text-danger">{errors.join(' ')}</p>}
      <div aria-hidden="true" className={`${row} text-sm text-muted`}>
        <span className={name}>Topic</span>
        <span className="flex">
          {columns.map(({ channel, heading }) => (
            <span key={channel} className="w-[3rem] text-center">
              {heading}
            </span>
          ))}
        </span>
      </div>
      <ul aria-label="Channels for each topic" className="border-t border-line">
        {topics.filter(isOffered).map(({ value, label, ...topic }) => (
          <li key={value} className={`${row} border-b border-line last:border-0`}>
            <span className={`${name} py-1 leading-snug font-medium`}>
              {label}
              {'choice' in topic && (
                <Link
                  to={topic.choice}
                  className="flex min-h-6 items-center text-sm text-action underline underline-offset-4"
                >
                  Choose kinds
                </Link>
              )}
            </span>
            <span className="flex">
              {columns.map(({ channel, words }) => (
                <span key={channel} className="grid w-[3rem] justify-center">
                  <TopicBox field={fields[channel]} value={value} label={`${label} ${words}`} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {columns.flatMap(({ channel }) =>
        topics
          .filter((topic) => !isOffered(topic) && isChosen(fields[channel], topic.value))
          .map(({ value }) => (
            <input key={`${channel} ${value}`} type="hidden" name={fields[channel].name} value={value} />
          )),
      )}
    </div>
  );
}

const row = 'flex flex-wrap items-center justify-end';
const name = 'min-w-[7.5rem] flex-1 basis-[7.5rem]';

const isChosen = ({ initialValue }: Choices, value: Topic): boolean => [initialValue].flat().includes(value);

function TopicBox({ field, value, label }: { field: Choices; value: Topic; label: string }) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-sunken">
      <input
        type="checkbox"
        name={field.name}
        value={value}
        defaultChecked={isChosen(field, value)}
        aria-label={label}
        className="size-5 accent-action"
      />
    </label>
  );
}
