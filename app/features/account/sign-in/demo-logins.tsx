import { Form } from '@remix-run/react';

import { Button } from '~/ui/button';
import { Card } from '~/ui/card';

import type { DemoLogin } from './accounts.server';

type DemoLoginsProps = {
  logins: DemoLogin[];
  redirectTo: string;
};

export function DemoLogins({ logins, redirectTo }: DemoLoginsProps) {
  return (
    <Card title="Look around" description="This is a sample neighborhood. Sign in as one of these neighbors.">
      <ul className="flex flex-col gap-4">
        {logins.map(({ role, email, password }) => (
          <li key={role}>
            <Form method="post" action="/signin" className="flex flex-col gap-1.5">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <input type="hidden" name="redirectTo" value={redirectTo} />
              <Button variant="secondary">Sign in as a {role}</Button>
              <p className="text-sm text-muted">
                {email} · <span className="inline-block wrap-anywhere">{password}</span>
              </p>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
