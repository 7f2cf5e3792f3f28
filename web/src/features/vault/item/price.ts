/** The most that an item may cost, in cents. */
export const maxPrice = 1_000_000;

/** Cards are not charged for less, in cents. */
export const minCharge = 50;
