import { TextLink } from '~/ui/button';
import { Card } from '~/ui/card';

import { KeepAccount } from './keep-account';
import { deletePath, downloadPath } from './own-data';

const links = [
  { to: '/settings/account/neighbors', label: 'What neighbors see of you' },
  { to: '/settings/account/record', label: 'Who looked at or changed your record' },
  { to: downloadPath, label: 'Download everything about you' },
];

/** The ways to what is known of the resident. @param props.erasesAt when the account is to go; null: it stays */
export const OwnDataCard = ({ erasesAt }: { erasesAt: string | null }) => (
  <Card title="Your data">
    <ul className="flex flex-col">
      {[...links, ...(erasesAt === null ? [{ to: deletePath, label: 'Delete your account' }] : [])].map(
        ({ to, label }) => (
          <li key={to} className="flex min-h-11 items-center">
            <TextLink to={to}>{label}</TextLink>
          </li>
        ),
      )}
    </ul>
    {erasesAt !== null && <KeepAccount erasesAt={erasesAt} />}
  </Card>
);
