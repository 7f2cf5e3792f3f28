/** Two columns on a phone, four on a desktop, where the longest label of a card's button fits; cards and their skeletons alike. */
export const matchGrid = 'grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 md:gap-5 lg:grid-cols-4';
