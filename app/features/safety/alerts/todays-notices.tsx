import { IconTile, Row } from '~/ui/rows';

import { AlertTime } from './alert-time';
import { type Notice, noticePath } from './alerts';

export const TodaysNotices = ({ notices }: { notices: Notice[] }) =>
  notices.map((notice) => (
    <Row
      key={notice.id}
      lead={<IconTile name="megaphone" />}
      to={noticePath(notice.id)}
      label="Announcement"
      headingLevel={3}
      title={notice.title}
      note={<AlertTime alert={notice} />}
    />
  ));
