import { Avatar } from '~/ui/avatar';
import { Row, Rows } from '~/ui/rows';
import { Age } from '~/ui/time';

import { type ConversationCard, conversationPath } from './conversations';

type ConversationListProps = {
  label: string;
  conversations: readonly ConversationCard[];
  namesItem?: boolean;
};

export function ConversationList({ label, conversations, namesItem = false }: ConversationListProps) {
  return (
    <Rows label={label}>
      {conversations.map(({ key, title, withName, newest }) => (
        <Row
          key={conversationPath(key)}
          lead={<Avatar name={withName} />}
          to={conversationPath(key)}
          title={namesItem && title !== null ? `${title}: ${withName}` : withName}
          note={
            <p className="line-clamp-2">
              <Age at={newest.sentAt} /> · {newest.isOwn ? 'You: ' : ''}
              {newest.isHidden && !newest.isOwn ? 'A manager removed this message.' : newest.body}
            </p>
          }
        />
      ))}
    </Rows>
  );
}
