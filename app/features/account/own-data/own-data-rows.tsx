import { Card } from '~/ui/card';
import { Row, Rows } from '~/ui/rows';

import { KeepAccount } from './keep-account';
import { deletePath, downloadPath } from './own-data';

/** The ways to what is known of the resident. @param props.erasesAt when the account is to go; null: it stays */
export const OwnData = ({ erasesAt }: { erasesAt: string | null }) => (
  <>
    <Rows label="Your data">
      <Row title="What neighbors see of you" to="/settings/account/neighbors" />
      <Row title="Who looked at or changed your record" to="/settings/account/record" />
      <Row title="Download everything about you" to={downloadPath} />
      {erasesAt === null && <Row title="Delete your account" to={deletePath} />}
    </Rows>
    {erasesAt !== null && (
      <Card title="Your account will be deleted">
        <KeepAccount erasesAt={erasesAt} />
      </Card>
    )}
  </>
);
