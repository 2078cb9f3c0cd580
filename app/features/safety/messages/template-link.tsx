import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { buttonClass } from '~/ui/button';

import { messageTexts } from './write-message';
import { type MessageType, type TemplateName, templates } from './messages';

export const templateOf = {
  safety_alert: 'hurricane',
  community_update: 'newsletter',
} as const satisfies Record<MessageType, TemplateName>;

/** Fills in the form with JavaScript; without it, the server answers with a filled form. */
export function TemplateLink({ name, to }: { name: TemplateName; to: string }) {
  const template = templates[name];
  function fill(event: MouseEvent) {
    const form = document.getElementById(messageTexts[template.type].name);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    form.closest('details')?.setAttribute('open', '');
    setValue(form, 'title', template.title);
    setValue(form, 'message', template.message);
    form.querySelector<HTMLElement>('[name="title"]')?.focus();
  }
  return (
    <Link to={to} onClick={fill} className={buttonClass('secondary')}>
      {template.label}
    </Link>
  );
}

function setValue(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value;
}
