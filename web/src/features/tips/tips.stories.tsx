import { catalogue } from '#test/catalogue';
import { TipButton } from './tip-button';
import { TipForm } from './tip-form';

export const Action = () => <TipButton userId="ana" name="Ana" />;
export const Form = () => (
  <div className="panel max-w-lg p-8">
    <TipForm userId="ana" catalogue={catalogue()} onClose={() => undefined} />
  </div>
);
