import { DensityToggle } from './density-toggle';

export const Toggle = () => <DensityToggle />;
