/** The longest text that any form sends is far below it; files come as form data. */
export const MAX_JSON_BYTES = 1024 * 1024
/** The largest file that is accepted, and what a form puts around it. */
export const MAX_FORM_BYTES = 11 * 1024 * 1024
