/** The dashboard's list of profiles. */
export const title = 'Your partner profiles'
export const add = 'Add Profile'
export const draft = 'You have an unfinished profile. Add Profile continues it.'
export const none = 'No profiles created yet...'
export const anonymous = 'Anonymous Profile'
export const created = (date: string) => `Created ${date}`
export const clues = (count: number) => {
  if (count === 0) return 'no strong clue'
  return count === 1 ? '1 strong clue' : `${count} strong clues`
}
// claim: waits-for-a-confirmed-address
export const waiting = 'Not compared until you confirm your email address'
// claim: comparison-can-be-switched-off
export const notCompared = 'Not compared'
// claim: own-address-not-compared
export const off = 'Saved, but not compared with other profiles'
export const left = (count: number) => `You can add ${count} more today.`
export const nextToday = (time: string) => `You can add the next one at ${time}.`
export const nextTomorrow = (time: string) => `You can add the next one tomorrow at ${time}.`
export const nextLater = (date: string, time: string) =>
  `You can add the next one on ${date} at ${time}.`
export const failed = 'We couldn’t load your profiles. Nothing is lost.'
export const more = (count: number) =>
  count === 1 ? `Show ${count} more profile` : `Show ${count} more profiles`
export const profilePhone = 'Phone number'
export const profileEmail = 'Email address'
export const profileAge = 'Age'
export const profileOccupation = 'Occupation'
export const profileAccounts = 'Other accounts'
export const profileNotProvided = 'Not provided'
// claim: nobody-browses
export const profileOnlyYou = 'No other member sees this.'
export const profileEdit = 'Edit'
export const profileDelete = 'Delete'
// claim: description-deletion
export const profileDeleteText = 'Deleting also closes its matches. You can undo it for 10 seconds.'
// claim: description-deletion
export const profileDeleted = 'Profile deleted. Its matches are closed.'
export const profileGone = (name: string) => `The profile of ${name} is deleted.`
export const profileUndoing = 'Restoring it…'
export const profileRestored = 'The profile is restored.'
export const profileDeleteFailed = 'We couldn’t delete this profile. It is still here.'
export const profileRestoreFailed = 'We couldn’t restore this profile. Try again.'
// claim: description-deletion
export const profileRestoreLate = 'It’s too late to undo this. The profile is deleted.'
