export interface ContactFields {
  contactPhone?: string;
  contactEmail?: string;
  contactXProfile?: string;
}

/** Whether a member shows any way to be reached. */
export const hasContact = ({ contactPhone, contactEmail, contactXProfile }: ContactFields): boolean =>
  Boolean(contactPhone || contactEmail || contactXProfile);
