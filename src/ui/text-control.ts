/** Selects the controls into which text is typed. */
export const textControl = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'
