import { Row, Rows } from '~/ui/rows';

import { deletePath, downloadPath } from '~/platform/own-data/own-data';

export const OwnData = ({ isLeaving }: { isLeaving: boolean }) => (
  <Rows label="Your data">
    <Row title="What neighbors see about you" to="/settings/account/neighbors" />
    <Row title="Who viewed or changed your account" to="/settings/account/record" />
    <Row title="Download your data" to={downloadPath} />
    {!isLeaving && <Row title="Delete your account" to={deletePath} />}
  </Rows>
);
