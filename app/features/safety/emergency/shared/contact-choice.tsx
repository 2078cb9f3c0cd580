import { Form, Link, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Card } from '~/ui/card';
import { FormErrors } from '~/ui/field';
import { CardPage, Page } from '~/ui/page';
import type { Failed } from '~/ui/remix/form-failure';

type Choice = { sharedPath: string; hasDeclined: boolean };

export function ContactChoice({ sharedPath, hasDeclined }: Choice) {
  return (
    <div>
      {hasDeclined && <p className="text-muted">You no longer get messages like this one.</p>}
      <Link
        to={`${sharedPath}/${hasDeclined ? 'resume' : 'decline'}`}
        className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
      >
        {hasDeclined ? 'Get these messages again' : 'I don’t want to be an emergency contact'}
      </Link>
    </div>
  );
}

type ChoicePageProps = {
  title: string;
  question: ReactNode;
  button: ReactNode;
};

export function ChoicePage({ title, question, button }: ChoicePageProps) {
  const failed = useActionData<Failed>();
  return (
    <CardPage title={title}>
      <Form method="post" className="flex flex-col items-start gap-6">
        <FormErrors form={{ errors: failed?.reply?.error[''] }} />
        <p className="wrap-anywhere">{question}</p>
        {button}
      </Form>
    </CardPage>
  );
}

type ChosenPageProps = Choice & { title: string; children: ReactNode };

export function ChosenPage({ title, children, ...choice }: ChosenPageProps) {
  return (
    <Page title={title} width="narrow">
      <Card>
        <p role="status">{children}</p>
      </Card>
      <ContactChoice {...choice} />
    </Page>
  );
}
