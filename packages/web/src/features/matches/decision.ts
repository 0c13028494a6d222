/** Where the card stands that asks for the decision, or says what was decided. */
export const decisionSectionId = 'decision'

/** What the server keeps at most. */
export const notesLimit = 2000
