/** Two tabs do not do the same work at the same time. */
export const exclusively = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();
