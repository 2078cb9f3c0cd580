import { type Topic, topics } from './preferences';

/** What is needed of conform's metadata of a field that many boxes share. */
type Choices = { id: string; name: string; initialValue?: unknown; errors?: string[] | undefined };

const columns = [
  { channel: 'push', heading: 'Push', words: 'by push' },
  { channel: 'email', heading: 'E-mail', words: 'by e-mail' },
] as const;

type TopicTableProps = {
  push: Choices;
  email: Choices;
  /** The topics that there can be something of. */
  offered: Topic[];
};

/**
 * A row for each topic, a column for each channel. The inbox has everything, and so no box. A topic that is not offered
 * stays chosen as it is, for the day on which it will be.
 */
export function TopicTable({ push, email, offered }: TopicTableProps) {
  const fields = { push, email };
  const isOffered = ({ value }: { value: Topic }) => offered.includes(value);
  const errors = [...(push.errors ?? []), ...(email.errors ?? [])];
  return (
    <div>
      {errors.length > 0 && <p className="text-sm font-medium text-danger">{errors.join(' ')}</p>}
      <table className="w-full">
        <caption className="sr-only">Channels for each topic</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              Topic
            </th>
            <th scope="col" className="px-1 py-2 font-medium whitespace-nowrap">
              Inbox
            </th>
            {columns.map(({ channel, heading }) => (
              <th key={channel} scope="col" className="px-1 py-2 font-medium whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.filter(isOffered).map((topic) => (
            <tr key={topic.value} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-medium">
                {topic.label}
              </th>
              <td className="px-1 text-center text-sm text-muted">Always</td>
              {columns.map(({ channel, words }) => (
                <td key={channel} className="text-center">
                  <TopicBox field={fields[channel]} value={topic.value} label={`${topic.label} ${words}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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

const isChosen = ({ initialValue }: Choices, value: Topic): boolean => [initialValue].flat().includes(value);

/** A box with a finger's room round it. */
function TopicBox({ field, value, label }: { field: Choices; value: Topic; label: string }) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-sunken">
      <input
        type="checkbox"
        name={field.name}
        value={value}
        defaultChecked={isChosen(field, value)}
        aria-label={label}
        className="size-5 accent-accent"
      />
    </label>
  );
}
