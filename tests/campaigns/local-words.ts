/**
 * Words of the first campaign, its town and its country, which may stand only in its folder and its country's profile.
 */
export const LOCAL_WORDS = /atl[aá]ntida|canelones|104025|\bcmc\b|598|candidata/i;
