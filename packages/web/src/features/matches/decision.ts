/** The element id of the card that asks for the decision or shows it. */
export const decisionSectionId = 'decision'

/** The server's limit. */
export const notesLimit = 2000
