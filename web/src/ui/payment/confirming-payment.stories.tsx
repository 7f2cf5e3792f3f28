import { ConfirmingPayment } from './confirming-payment';

export const Waiting = () => (
  <div className="grid max-w-md gap-4">
    <ConfirmingPayment late={false} onCheckAgain={() => undefined} />
    <ConfirmingPayment late onCheckAgain={() => undefined} />
  </div>
);
