import { SharePanel } from './share-panel';

type Props = {
  emergencyNumber: string;
  onSent: () => void;
};

export default function SharePanelDialog({ emergencyNumber, onSent }: Props) {
  return <SharePanel formId="share-dialog" emergencyNumber={emergencyNumber} data={null} onSent={onSent} />;
}
