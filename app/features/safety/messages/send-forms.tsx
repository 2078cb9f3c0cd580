import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { Card } from '~/ui/card';

import { type MessageType, type TemplateName, templates } from './messages';
import type { Reach } from './reach';
import { SendForm } from './send-form';

export type SendFormsData = {
  /** How many each would reach; null where the viewer may not send it. */
  alertReach: Reach | null;
  updateReach: Reach | null;
  /** The template that the address asks for, for a page without a script. */
  template: TemplateName | null;
  alertToken: string;
  updateToken: string;
};

type Reply = SubmissionResult<string[]> | undefined;
type Props = SendFormsData & {
  alertReply?: Reply;
  updateReply?: Reply;
  /** The one that the page opens at. */
  first?: MessageType;
};

/** The sending part of the Notifications view: both forms and the Quick Actions. */
export function SendForms({ first = 'safety_alert', ...props }: Props) {
  const filledIn = props.template && templates[props.template];
  const toTemplate = (type: MessageType) => (filledIn?.type === type ? filledIn : null);
  const alert = props.alertReach ? (
    <SendForm
      key="alert"
      formId={formIds.safety_alert}
      type="safety_alert"
      token={props.alertToken}
      reach={props.alertReach}
      reply={props.alertReply}
      template={toTemplate('safety_alert')}
    />
  ) : (
    <Card key="alert" title="Send Safety Alert">
      <p>Safety alerts are sent by the community managers. In an emergency, call for help first.</p>
    </Card>
  );
  const update = props.updateReach ? (
    <SendForm
      key="update"
      formId={formIds.community_update}
      type="community_update"
      token={props.updateToken}
      reach={props.updateReach}
      reply={props.updateReply}
      template={toTemplate('community_update')}
    />
  ) : (
    <Card key="update" title="Send Community Update">
      <p>Community updates are posted by the community managers.</p>
    </Card>
  );
  return (
    <>
      {first === 'safety_alert' ? [alert, update] : [update, alert]}
      <QuickActions canSendAlert={props.alertReach !== null} canSendUpdate={props.updateReach !== null} />
    </>
  );
}

const formIds = { safety_alert: 'safety-alert', community_update: 'community-update' } as const;

function QuickActions({ canSendAlert, canSendUpdate }: { canSendAlert: boolean; canSendUpdate: boolean }) {
  if (!canSendAlert) return null;
  return (
    <Card title="Quick Actions" description="Fills in a form above. Nothing is sent until you press send.">
      <div className="flex flex-col gap-2 sm:flex-row">
        <TemplateLink name="hurricane" />
        {canSendUpdate && <TemplateLink name="newsletter" />}
      </div>
    </Card>
  );
}

/** A link that the server answers with the form filled in; with a script it fills it in on the spot. */
function TemplateLink({ name }: { name: TemplateName }) {
  const template = templates[name];
  const formId = formIds[template.type];
  function fill(event: MouseEvent) {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    setValue(form, 'title', template.title);
    setValue(form, 'message', template.message);
    form.querySelector<HTMLElement>('[name="title"]')?.focus();
  }
  return (
    <Link
      to={`/settings/notifications?template=${name}#${formId}`}
      onClick={fill}
      className="inline-flex min-h-11 items-center rounded-lg border border-line-strong px-4 py-2 font-semibold no-underline hover:bg-sunken"
    >
      {template.label}
    </Link>
  );
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
}
