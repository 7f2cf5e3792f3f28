import { QuoteDialog } from './quote-dialog';

const nothing = () => undefined;

export const OpeningQuote = () => <QuoteDialog messageId="m1" onClose={nothing} />;
