import { SharePanel } from './share-panel';

type Props = {
  emergencyNumber: string;
  onSent: () => void;
};

/** The panel in the header's dialog, loaded by `EmergencyLink`: it asks for its data by itself. */
export default function SharePanelDialog({ emergencyNumber, onSent }: Props) {
  return <SharePanel formId="share-dialog" emergencyNumber={emergencyNumber} data={null} onSent={onSent} />;
}
