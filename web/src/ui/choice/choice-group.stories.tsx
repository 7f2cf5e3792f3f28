import { ChoiceBar } from './choice-bar';
import { ChoiceGroup } from './choice-group';

export const Looks = () => (
  <div className="grid gap-5">
    <ChoiceGroup label="Request type" look="chips" name="type" options={['general', 'bug', 'feature']} />
    <ChoiceGroup label="Priority" look="segments" name="priority" options={['low', 'normal', 'high', 'urgent']} />
  </div>
);

const kinds = [
  { value: '', label: 'All' },
  { value: 'photo', label: 'Photos' },
  { value: 'video', label: 'Videos' },
];
const nothing = () => undefined;

export const Bars = () => (
  <div className="grid gap-5">
    <ChoiceBar label="Kind" look="segments" options={kinds} value="" onChange={nothing} />
    <ChoiceBar label="Kind" look="chips" options={kinds} value="photo" onChange={nothing} />
  </div>
);
