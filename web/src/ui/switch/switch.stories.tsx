import { SwitchRow } from './switch';

const stay = () => undefined;

export const Off = () => (
  <SwitchRow
    label="Hide my profile"
    hint="Hidden from discovery and search. Your matches still see you."
    checked={false}
    onCheckedChange={stay}
  />
);
export const On = () => <SwitchRow label="Anonymous mode" hint="Others only see a blurred photo." checked onCheckedChange={stay} />;
export const Busy = () => <SwitchRow label="Verified only" checked disabled onCheckedChange={stay} />;
