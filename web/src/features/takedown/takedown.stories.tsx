import { TakedownForm } from './takedown-form';
import { TakedownReceipt } from './takedown-receipt';

const nothing = () => undefined;

export const Form = () => <TakedownForm links="https://sotto.example/storefront/ana?item=silk" onSent={nothing} />;
export const Received = () => (
  <TakedownReceipt receipt={{ ticket: 'T-1042', dueAt: '2026-11-30T09:12:00Z', hidden: 2 }} onAnother={nothing} />
);
export const NothingHidden = () => <TakedownReceipt receipt={{ ticket: 'T-1043', dueAt: '2026-11-30T09:12:00Z' }} onAnother={nothing} />;
