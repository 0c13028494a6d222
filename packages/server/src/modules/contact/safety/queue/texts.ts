/** Says neither that it was a report nor whom it was about: others may look at the screen. */
export const endedUndecided = {
  title: 'A request of yours has ended',
  message:
    'What you sent to the people who run CrossCheck was not decided within its time, so their copy is deleted. Nobody has judged what you wrote.',
}
