const STORED = 'atajos';

/** Whether single keys, without Ctrl, are shortcuts. The setting is stored in this browser. */
export const areShortcutsOn = () => localStorage.getItem(STORED) !== 'no';
export const setShortcutsOn = (on: boolean) =>
  on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'no');
