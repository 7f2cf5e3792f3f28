import { Footer } from './footer';

export const Public = () => <Footer />;
