import { ChoiceGroup } from './choice-group';

export const Looks = () => (
  <div className="grid gap-5">
    <ChoiceGroup label="Request type" look="chips" name="type" options={['general', 'bug', 'feature']} />
    <ChoiceGroup label="Priority" look="segments" name="priority" options={['low', 'normal', 'high', 'urgent']} />
  </div>
);
