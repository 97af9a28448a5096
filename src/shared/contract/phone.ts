/** '099000000' → '099 000 000', the way people here write it. */
export const formatPhone = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/** The chat with a phone typed in any usual way: separators go, a leading 0 becomes 598, else 598 comes first. */
export const chatLink = (phone: string) =>
  `https://wa.me/598${phone.replace(/[\s()-]/g, '').replace(/^0/, '')}`;
