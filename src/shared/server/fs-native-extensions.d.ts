declare module 'fs-native-extensions' {
  /** Requests an exclusive lock on an open file; false when another descriptor holds it. */
  export function tryLock(descriptor: number): boolean;
}
