/**
 * The campaign's colours, named after things on the coast. All colours in the stylesheets come from here. Each text
 * needs enough contrast with its background: a test names every pair of colours that lacks it.
 */
export const colours = {
  ink: '#10293a', // text
  river: '#14425f', // headings, links, borders of form fields, and the background of the footer
  water: '#8fb9c4', // thin lines and drawings
  waterPale: '#dbe9e7', // the background of quiet parts, and small text in the footer
  paper: '#fbf6ea', // the background of the pages, and text in the footer
  sheet: '#fffdf7', // the background of cards, forms and dialogs
  sand: '#f1e6ce', // the background of parts that stand out from the page
  sandDeep: '#d3bf92', // borders and lines on sand
  pine: '#2d5a45', // what is done or went well
  coral: '#c5401f', // the one important button of a page, with white text
  coralDeep: '#9f3015', // the important button under the pointer, the small line above a title, and errors
  sun: '#f2c46b', // the countdown in the footer, and the background of the notice about the election
};
