import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useState } from 'react';

import { Disclosure } from '~/ui/disclosure';

import { MessageWriter } from './message-writer';
import { type MessageType, type Reach, type TemplateName, templates } from './messages';
import { TemplateLink, templateOf } from './template-link';
import { anew, words } from './write-message';

export type SendFormsData = {
  /** How many each would reach; null where the viewer may not send it. */
  reach: Record<MessageType, Reach | null>;
  /** The same press of each sends once: see messages.server.ts. */
  tokens: Record<MessageType, string>;
  /** The template that the address asks for, for a page without a script. */
  template: TemplateName | null;
};

/** The sending part of the Notifications view: both forms, each with its Quick Action, folded until they are asked for. */
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
              about={anew(type)}
              formToken={tokens[type]}
              reach={reached}
              begins={filled && { title: filled.title, message: filled.message }}
              press={words[type].send}
              variant={type === 'safety_alert' ? 'danger' : 'primary'}
            >
              <QuickAction type={type} />
            </MessageWriter>
          </Fold>
        ) : (
          <p key={type} className="text-sm text-muted">
            {words[type].refusal}
          </p>
        );
      })}
    </>
  );
}

/** One of the forms behind its name. An address that names it by its fragment opens it, as a browser does of itself. */
function Fold({ type, isOpen, children }: { type: MessageType; isOpen: boolean; children: ReactNode }) {
  const { name, heading, description } = words[type];
  const isNamed = useLocation().hash === `#${name}`;
  // It stays open when its answer has another address.
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

/** What fills in the form below it, and sends nothing. */
const QuickAction = ({ type }: { type: MessageType }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <h3 className="w-full font-semibold">Quick Actions</h3>
    <TemplateLink
      name={templateOf[type]}
      to={`/settings/notifications?template=${templateOf[type]}#${words[type].name}`}
    />
    <p className="text-sm text-muted">Nothing goes out until you’ve seen it and pressed send.</p>
  </div>
);
