import { Picture } from '~/ui/picture';
import { IconTile } from '~/ui/rows';
import { Tile, TileGrid } from '~/ui/tile';

import { type MenuCard, menus } from './menus';

type MenuProps = {
  of: keyof typeof menus;
  /** What assistive technology calls the list of tiles. */
  label: string;
  /**
   * The addresses that have no content yet or are switched off, and whether the viewer sees their cards, as those do who
   * fill them.
   */
  state?: { empty: string[]; off: string[]; showsEmpty: boolean };
  /** By a tile's address: a line about this person or this hour. */
  live?: Readonly<Record<string, string | null>>;
  /** Tiles with a live line have no other: where the page has much else to say. */
  isBrief?: boolean;
};

/** The tiles of one menu page; nothing where it has none yet. */
export function Menu({
  of,
  label,
  state = { empty: [], off: [], showsEmpty: false },
  live = {},
  isBrief,
}: MenuProps) {
  const isEmpty = ({ to }: { to: string }) => state.empty.includes(to);
  const describe = (card: MenuCard) => {
    if (state.off.includes(card.to)) return 'Switched off: residents don’t see it';
    if (isEmpty(card)) return 'Empty for now: residents don’t see it';
    return isBrief && live[card.to] ? undefined : card.description;
  };
  const cards = menus[of].filter((card) => state.showsEmpty || !isEmpty(card));
  if (cards.length === 0) return null;
  return (
    <TileGrid label={label} isBrief={isBrief}>
      {cards.map((card) => (
        <Tile
          key={card.to}
          to={card.to}
          title={card.title}
          description={describe(card)}
          lead={
            card.icon ? (
              <IconTile name={card.icon} />
            ) : (
              <Picture src={card.picture} className="size-11 sm:size-14" />
            )
          }
          live={live[card.to]}
        />
      ))}
    </TileGrid>
  );
}
