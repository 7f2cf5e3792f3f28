import { LanguageButtons } from './language-buttons';

export const Languages = () => <LanguageButtons />;
