import type { ReactNode } from 'react';
import { catalogue } from '#test/catalogue';
import { BoostButton } from './boost-button';
import { BoostOffers } from './boost-offers';

const nothing = () => undefined;
const offers = (catalogue().boosts ?? []).filter(({ soldOn }) => soldOn === 'chat');
const ana = { statementName: 'NORTHLINE DIGITAL', name: 'Ana', onEdit: nothing };
const boosting = { credits: 0, boost: nothing, paying: false, objection: undefined };
const finding = { field: 'content', rule: 'safety.contact', message: '' };

const Frame = ({ children }: { children: ReactNode }) => <div className="panel max-w-md p-6">{children}</div>;

export const Offers = () => (
  <Frame>
    <BoostOffers offers={offers} boosting={boosting} {...ana} />
  </Frame>
);
export const WithAHighlightInStore = () => (
  <Frame>
    <BoostOffers offers={offers} boosting={{ ...boosting, credits: 2 }} {...ana} />
  </Frame>
);
export const SecondLook = () => (
  <Frame>
    <BoostOffers offers={offers} boosting={{ ...boosting, objection: { code: 'SECOND_LOOK', fields: [finding] } }} {...ana} />
  </Frame>
);
export const Refused = () => (
  <Frame>
    <BoostOffers
      offers={offers}
      boosting={{ ...boosting, objection: { code: 'MESSAGE_REFUSED', fields: [{ ...finding, rule: 'safety.under_age' }] } }}
      {...ana}
    />
  </Frame>
);
export const Buttons = () => (
  <div className="flex gap-4">
    {['', 'Saving you the passenger seat.'].map((text) => (
      <BoostButton key={text} conversationId="1" recipient={{ userId: 'ana', name: 'Ana' }} text={text} after={0} />
    ))}
  </div>
);
