/** What the bell says of a new match: never a name, a score or anything the other user wrote. */
export const newMatchTexts = {
  title: 'Someone described a person like yours',
  message: 'A new match is waiting for you. Take your time to look at it.',
}
