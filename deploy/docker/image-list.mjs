import { processes } from '../local/src/processes.mjs';

/** The images there are: one per process, one with the commands of operators, and the provider of development. */
export const images = () => [
  ...processes().map(({ name, folder }) => ({ name, workspace: folder })),
  { name: 'operations', workspace: 'deploy/operations' },
  { name: 'stripe-sandbox', workspace: 'deploy/stripe-sandbox' },
];
