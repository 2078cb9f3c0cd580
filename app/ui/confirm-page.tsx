import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { SecondaryLink } from './button';
import { Card } from './card';
import { FormErrors } from './field';
import { Page } from './page';

import { Press, type Step } from './press';

type ConfirmPageProps = {
  title: string;
  /** What the step is done to, and its page. */
  of: { name: string; path: string };
  step: Step;
  /** The reason why it can't be done; null: it can. */
  why: string | null;
  /** The server's reply to a form that was sent without JavaScript. */
  reply?: SubmissionResult<string[]>;
  /** Offered instead when it can't be done. */
  remedy?: ReactNode;
  /** Details to read before confirming. */
  children?: ReactNode;
};

/** The page of a step: where a link on a map leads, and where one without a script learns what was refused. */
export function ConfirmPage({ title, of, step, why, reply, remedy, children }: ConfirmPageProps) {
  const errors = reply?.error?.[''];
  return (
    <Page title={title} back={{ to: of.path, label: of.name }} width="narrow">
      <Card>
        <div className="flex flex-col items-start gap-6">
          {children}
          {why === null ? (
            <Press {...step} leadsTo={of.path} reply={reply} />
          ) : (
            <>
              {errors ? <FormErrors form={{ errors }} /> : <p className="font-medium">{why}</p>}
              {remedy}
              <SecondaryLink to={of.path}>See {of.name}</SecondaryLink>
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}
