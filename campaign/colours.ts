/** The campaign's colours, named after things on the coast. All colours in the stylesheets come from here. */
export const colours = {
  ink: '#10293a',
  river: '#14425f',
  water: '#8fb9c4',
  waterPale: '#dbe9e7',
  paper: '#fbf6ea',
  sheet: '#fffdf7',
  sand: '#f1e6ce',
  sandDeep: '#d3bf92',
  pine: '#2d5a45',
  coral: '#c5401f',
  coralDeep: '#9f3015',
  sun: '#f2c46b',
};
