/** A pasted text, in UTF-16 code units. */
export const maxSourceLength = 20_000
export const maxQuoteLength = 300
/** More than the form has fields. */
export const maxAnswers = 100
