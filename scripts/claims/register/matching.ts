import type { ClaimGroup } from '../claim.ts'

export const matching: ClaimGroup = {
  title: 'Matching and what other members see',
  claims: {
    'agreed-values-only':
      'Before both members agree to exchange contact details, a match shows a member only details that this member entered too, in the member’s own words.',
    'nobody-browses': 'No call lists, searches or opens descriptions of other users.',
    'both-sides-hear':
      'When two members describe the same person, both are notified of the match, unless only common details or only identifiers agree.',
    'weak-matches-are-quiet': 'A match of common details only sends no mail and no notification.',
    'compared-at-once-and-later':
      'A description is compared when it is saved, and again with each later description.',
    'waits-for-a-confirmed-address':
      'A description is not compared before its owner’s email address is confirmed.',
    'review-is-private':
      'Dismissing a match, or confirming one that both members see, is not shown to the other member.',
    'looking-leaves-no-trace': 'Opening a match changes nothing that the other member can see.',
    'matches-do-not-expire':
      'No period ends a match. New rules remove no match that a member was notified of or reviewed.',
    'review-undo':
      'A review can be undone for 10 seconds, and a dismissed match can be reopened later.',
    'notes-are-private': 'Review notes and profile notes are shown to their author only.',
    'own-details-not-compared':
      'Values about members themselves and the relationship, and photos, are not compared with other descriptions.',
    'only-a-name-is-needed': 'A description needs only the name of the person described.',
    'drafts-survive':
      'Input in the form is kept as typed, through reloads, lost connections and expired sessions.',
    'three-descriptions-a-day':
      'A member creates at most three descriptions in 24 hours; edits that describe another person count too.',
    'findability-stays-on-the-device':
      'The estimate of a description’s findability uses only its values, on the device.',
    'compared-fields-are-listed':
      'The privacy page lists every field of the form once, as compared or as not compared.',
    'learned-parameters-name-nobody':
      'Parameters learned from all descriptions contain no value of a person.',
    'three-descriptions-a-day-each': 'Every account has the same limit of new descriptions.',
    'tries-are-bounded':
      'An account can compare only a few values of each field with one other profile, over all of its descriptions.',
    'own-address-not-compared':
      'A description that contains the account’s own address is saved and not compared; the answer looks the same.',
    'unreadable-dates': 'A date that cannot be read is kept as typed and not compared.',
    'differing-fields-are-rarely-named':
      'A match shows how many details differ. It names only a differing name, age or birthdate, without a value. Filling and clearing fields does not reveal the others.',
    'certainty-is-measured':
      'How many matches in 100 are right is an estimate in steps, rounded down, tested with invented profiles, and left out where there are fewer than 1,000 profiles.',
    'points-as-published': 'The score adds the points that the privacy page names.',
    'suspicious-pairs-wait':
      'A match that rests on one number, address or handle shows these to its later user only after the earlier one confirmed it. Profiles with identifiers of several people are quarantined.',
    'photos-are-compared-by-consent':
      'Only photos whose owners agreed are compared, with each other and as whole pictures, until the owner ends it.',
    'comparison-can-be-switched-off':
      'The owner of a description can switch its comparison off. To other members it then looks deleted.',
  },
}
