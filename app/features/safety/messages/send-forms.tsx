import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useState } from 'react';

import { Disclosure } from '~/ui/disclosure';

import { MessageWriter } from './message-writer';
import { type MessageType, type Reach, type TemplateName, templates } from './messages';
import { TemplateLink, templateOf } from './template-link';
import { newMessage, messageTexts } from './write-message';

export type SendFormsData = {
  reach: Record<MessageType, Reach | null>;
  tokens: Record<MessageType, string>;
  template: TemplateName | null;
};

export function SendForms({ reach, tokens, template }: SendFormsData) {
  const filledIn = template && templates[template];
  return (
    <>
      {(['safety_alert', 'community_update'] as const).map((type) => {
        const reached = reach[type];
        const filled = filledIn?.type === type ? filledIn : null;
        return reached ? (
          <Fold key={type} type={type} isOpen={filled !== null}>
            <MessageWriter
              about={newMessage(type)}
              formToken={tokens[type]}
              reach={reached}
              initialFields={filled && { title: filled.title, message: filled.message }}
              press={messageTexts[type].send}
              variant={type === 'safety_alert' ? 'danger' : 'primary'}
            >
              <QuickAction type={type} />
            </MessageWriter>
          </Fold>
        ) : (
          <p key={type} className="text-sm text-muted">
            {messageTexts[type].refusal}
          </p>
        );
      })}
    </>
  );
}

/** Opens for a URL with its fragment, as browsers open a `details`. */
function Fold({ type, isOpen, children }: { type: MessageType; isOpen: boolean; children: ReactNode }) {
  const { name, heading, description } = messageTexts[type];
  const isNamed = useLocation().hash === `#${name}`;
  const [wasNamed, setWasNamed] = useState(false);
  useEffect(() => {
    if (isNamed) setWasNamed(true);
  }, [isNamed]);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Disclosure
        title={
          <span className="py-1.5">
            <h2 id={headingId} className="text-lg font-semibold">
              {heading}
            </h2>
            <span className="block font-normal text-muted">{description}</span>
          </span>
        }
        isOpen={isOpen || wasNamed}
      >
        {children}
      </Disclosure>
    </section>
  );
}

const QuickAction = ({ type }: { type: MessageType }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <h3 className="w-full font-semibold">Quick Actions</h3>
    <TemplateLink
      name={templateOf[type]}
      to={`/settings/notifications?template=${templateOf[type]}#${messageTexts[type].name}`}
    />
    <p className="text-sm text-muted">Nothing goes out until you review it and press send.</p>
  </div>
);
