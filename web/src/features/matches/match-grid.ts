/** Two columns on a phone, five on a desktop; cards and their skeletons alike. */
export const matchGrid = 'grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-5 lg:grid-cols-4 xl:grid-cols-5';
