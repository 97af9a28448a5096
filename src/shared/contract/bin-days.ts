/** For how many days deleted items can be recovered. */
export const BIN_DAYS = 30;
