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
      note={`Neighbors ask · ${author}${answers > 0 ? ` · ${counted(answers, 'answer')}` : ''}`}
    />
  </Rows>
);
