declare module 'fs-native-extensions' {
  /** Requests an exclusive lock on an open file; false when another descriptor holds it. */
  export function tryLock(descriptor: number): boolean;
  /** Waits until no other descriptor holds the lock, and takes it. */
  export function waitForLock(descriptor: number): Promise<void>;
}
