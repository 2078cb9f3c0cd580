import { IconTile, Row, Rows } from '~/ui/rows';

import { type PacketLine, packetPages } from '../packet-pages';

type PacketMenuProps = {
  lines: PacketLine[];
  /** Managers who fill in the pages also see empty ones. */
  showsEmpty: boolean;
};

export const PacketMenu = ({ lines, showsEmpty }: PacketMenuProps) => (
  <Rows label="In this packet">
    {lines
      .filter(({ isEmpty }) => showsEmpty || !isEmpty)
      .map(({ page, line, isEmpty }) => {
        const { path, title, icon, anchor } = packetPages[page];
        return (
          <Row
            key={page}
            id={anchor}
            to={path}
            title={title}
            headingLevel={2}
            lead={<IconTile name={icon} />}
            note={isEmpty ? 'Empty: residents don’t see this' : line}
          />
        );
      })}
  </Rows>
);
