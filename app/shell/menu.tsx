import { Picture } from '~/ui/picture';
import { IconTile } from '~/ui/rows';
import { Tile, TileGrid } from '~/ui/tile';

import type { MenuCard } from './menus';

type MenuProps = {
  cards: readonly MenuCard[];
  label: string;
  /** Paths without content, or switched off. Only those who can fill them see their cards. */
  state?: { empty: string[]; off: string[]; showsEmpty: boolean };
  live?: Readonly<Record<string, string | null>>;
  isBrief?: boolean | 'quick';
};

export function Menu({
  cards,
  label,
  state = { empty: [], off: [], showsEmpty: false },
  live = {},
  isBrief,
}: MenuProps) {
  const isEmpty = ({ to, part = to }: MenuCard) => state.empty.includes(part);
  const describe = (card: MenuCard) => {
    if (state.off.includes(card.part ?? card.to)) return 'Off: residents don’t see this';
    if (isEmpty(card)) return 'Empty: residents don’t see this';
    return isBrief && live[card.to] ? undefined : card.description;
  };
  const shown = cards.filter((card) => state.showsEmpty || !isEmpty(card));
  if (shown.length === 0) return null;
  return (
    <TileGrid label={label} isBrief={isBrief}>
      {shown.map((card) => (
        <Tile
          key={card.to}
          to={card.to}
          title={card.title}
          description={describe(card)}
          lead={
            card.icon ? (
              <IconTile name={card.icon} />
            ) : (
              <Picture src={card.picture} className={isBrief ? 'size-9' : 'size-11 sm:size-14'} />
            )
          }
          live={live[card.to]}
        />
      ))}
    </TileGrid>
  );
}
