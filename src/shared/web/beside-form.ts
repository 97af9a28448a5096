/** The attribute of a part beside a form that needs a script, with the name of its island. */
export const BESIDE_FORM = 'data-beside-form';
