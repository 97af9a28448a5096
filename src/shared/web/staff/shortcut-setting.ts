const STORED = 'atajos';

/** Whether keys without Ctrl are shortcuts, which this browser remembers. */
export const areShortcutsOn = () => localStorage.getItem(STORED) !== 'no';
export const setShortcutsOn = (on: boolean) =>
  on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'no');
