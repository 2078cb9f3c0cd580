import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';

import { SecondaryLink } from './button';
import { Card } from './card';
import { FormErrors } from './field';
import { Page } from './page';

import { Press, type Step } from './press';

type ConfirmPageProps = {
  title: string;
  of: { name: string; path: string };
  step: Step;
  why: string | null;
  reply?: SubmissionResult<string[]>;
  remedy?: ReactNode;
  children?: ReactNode;
};

/** Links on maps open this page. Without a script, it also explains a refused step. */
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
