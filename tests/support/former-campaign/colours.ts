export const colours = {
  ink: '#22201c',
  river: '#5a2d0c',
  water: '#cfae8f',
  waterPale: '#f2e6da',
  paper: '#fffaf4',
  sheet: '#ffffff',
  sand: '#f0e4d2',
  sandDeep: '#cdb48f',
  pine: '#2f5d2f',
  coral: '#0b6b6b',
  coralDeep: '#084f4f',
  sun: '#f5d36b',
};
