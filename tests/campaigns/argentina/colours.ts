export const colours = {
  ink: '#16202e',
  river: '#173f7a',
  water: '#a9c7e8',
  waterPale: '#e3eefa',
  paper: '#fafcff',
  sheet: '#ffffff',
  sand: '#e4ecf5',
  sandDeep: '#aebfd4',
  pine: '#2a6048',
  coral: '#b0450a',
  coralDeep: '#8a3405',
  sun: '#f7c948',
};
