import { SwitchRow } from './switch';

const stay = () => undefined;

export const Off = () => (
  <SwitchRow label="Hide my profile" hint="Out of discovery and search. Matches still see you." checked={false} onCheckedChange={stay} />
);
export const On = () => (
  <SwitchRow label="Anonymous mode" hint="Others only ever receive a blurred image." checked onCheckedChange={stay} />
);
export const Busy = () => <SwitchRow label="Verified only" checked disabled onCheckedChange={stay} />;
