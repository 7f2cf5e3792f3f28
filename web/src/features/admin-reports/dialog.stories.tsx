import { MuteReporter } from './mute-reporter';
import { QuoteDialog } from './quote-dialog';

const nothing = () => undefined;

export const Muting = () => <MuteReporter userId="hana" muted={false} onClose={nothing} />;

export const OpeningQuote = () => <QuoteDialog messageId="m1" onClose={nothing} />;
