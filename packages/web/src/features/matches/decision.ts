/** Where the card stands that asks for the decision, or says what was decided. */
export const decisionId = 'decision'

/** What the server keeps at most. */
export const notesLimit = 2000
