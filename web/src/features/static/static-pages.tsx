import { aboutText } from './about-text';
import { communityText } from './community-text';
import { disclaimerText } from './disclaimer-text';
import { privacyText } from './privacy-text';
import { safetyText } from './safety-text';
import { StaticPage } from './static-page';
import { termsText } from './terms-text';

/** STATIC-01 */
export const AboutPage = () => <StaticPage text={aboutText} />;
export const DisclaimerPage = () => <StaticPage text={disclaimerText} />;
export const PrivacyPage = () => <StaticPage text={privacyText} />;
export const TermsPage = () => <StaticPage text={termsText} />;
export const SafetyPage = () => <StaticPage text={safetyText} />;
export const CommunityPage = () => <StaticPage text={communityText} />;
