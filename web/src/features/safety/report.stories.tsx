import { OfferBlock } from './offer-block';
import { ReportForm } from './report-form';

const nothing = () => undefined;

export const OfMember = () => <ReportForm userId="ana" onSent={nothing} />;
export const OfMessage = () => (
  <ReportForm userId="ana" message={{ id: '1', content: 'Send me gift cards, will you', burns: false, unsent: false }} onSent={nothing} />
);
export const OfBurnMessage = () => (
  <ReportForm userId="ana" message={{ id: '1', content: '', burns: true, unsent: false }} onSent={nothing} />
);
export const OfItem = () => <ReportForm userId="ana" subject={{ kind: 'item', id: '1', title: 'Silk, slowly' }} onSent={nothing} />;
export const OfStore = () => <ReportForm userId="ana" subject={{ kind: 'storefront', id: 'ana' }} onSent={nothing} />;
export const OfProfile = () => <ReportForm userId="ana" subject={{ kind: 'image', id: '1' }} onSent={nothing} />;
export const Afterwards = () => <OfferBlock userId="ana" name="Ana" onClose={nothing} />;
