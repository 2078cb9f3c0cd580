import { FilterLinks } from '~/ui/filter-links';
import { Page } from '~/ui/page';

import { FollowUpWriter } from './follow-ups/follow-up-writer';
import { toMessagesPage } from './follow-ups/follow-ups';
import { MessageWriter } from './message-writer';
import type { readMessageForm } from './message-form.server';
import { TemplateLink, templateOf } from './template-link';
import { newMessage, type WriteAnswer, writePath, messageTexts } from './write-message';

export type WriteMessagePageProps = Awaited<ReturnType<typeof readMessageForm>> & { answer?: WriteAnswer };

const kinds = [
  { type: 'safety_alert', label: 'Safety alert', title: 'Warn everyone' },
  { type: 'community_update', label: 'Community update', title: 'Post an update' },
] as const;

export function WriteMessagePage({ canManage, followed, ...props }: WriteMessagePageProps) {
  const { type, messageId } = props.about;
  const back = toMessagesPage(canManage);
  if (followed) return <FollowUpWriter key={messageId} {...props} followed={followed} back={back} />;
  return (
    <Page
      title={kinds.find((kind) => kind.type === type)!.title}
      lead={messageTexts[type].description}
      back={back}
      width="narrow"
    >
      <MessageWriter {...props} press="Preview" className="raised p-4 sm:p-5">
        {canManage && (
          <FilterLinks
            label="What to send"
            choices={kinds.map((kind) => ({
              to: writePath(newMessage(kind.type)),
              label: kind.label,
              isChosen: kind.type === type,
            }))}
          />
        )}
        <div>
          <TemplateLink
            name={templateOf[type]}
            to={`${writePath(props.about)}&template=${templateOf[type]}#${messageTexts[type].name}`}
          />
        </div>
      </MessageWriter>
    </Page>
  );
}
