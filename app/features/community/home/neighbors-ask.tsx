import { counted } from '~/domain/counted';
import { IconTile, Row, Rows } from '~/ui/rows';

type NeighborsAskProps = { post: { title: string; to: string; author: string; answers: number } };

export const NeighborsAsk = ({ post: { title, to, author, answers } }: NeighborsAskProps) => (
  <Rows label="Neighbors ask" className="brief-rows">
    <Row
      lead={<IconTile name="chat" />}
      title={title}
      to={to}
      headingLevel={2}
      label="Neighbors ask"
      note={answers > 0 ? `${author} · ${counted(answers, 'answer')}` : author}
    />
  </Rows>
);
