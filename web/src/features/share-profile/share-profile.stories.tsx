import { ShareCard } from './share-card';

export const Woman = () => <ShareCard own={{ userId: '01935d5e-0000-7000-8000-000000000001', displayName: 'Camille', gender: 'female' }} />;
