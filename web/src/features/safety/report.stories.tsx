import { OfferBlock } from './offer-block';
import { ReportForm } from './report-form';

const nothing = () => undefined;

export const OfMember = () => <ReportForm userId="ana" onSent={nothing} />;
export const OfMessage = () => (
  <ReportForm userId="ana" message={{ id: '1', content: 'Send me gift cards, will you', burns: false }} onSent={nothing} />
);
export const OfBurnMessage = () => <ReportForm userId="ana" message={{ id: '1', content: '', burns: true }} onSent={nothing} />;
export const Afterwards = () => <OfferBlock userId="ana" name="Ana" onClose={nothing} />;
