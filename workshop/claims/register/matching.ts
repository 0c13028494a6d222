import type { ClaimGroup } from '../claim.ts'

export const matching: ClaimGroup = {
  title: 'Matching and what other members see',
  claims: {
    'agreed-values-only': {
      says: 'Before both members agree to exchange contact details, a match shows a member only values that this member entered too, in the member’s own words. Of a nearly equal field it shows the name.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['a side is sealed with the evidence of the other side'],
    },
    'nobody-browses': {
      says: 'No call lists, searches or opens descriptions of other users.',
      observers: ['other members', 'visitor'],
      keeps: 'secrecy',
      mutations: ['users read the profiles of others'],
    },
    'both-sides-hear': {
      says: 'Both members are notified once of a match that is neither weak nor waiting for its earlier member.',
      observers: ['author', 'other side'],
    },
    'weak-matches-are-quiet': {
      says: 'A match of common details only sends no mail and no notification.',
      observers: ['author', 'other side'],
    },
    'compared-at-once-and-later': {
      says: 'A description is compared when it is saved, and again with each later description.',
      observers: ['author'],
    },
    'waits-for-a-confirmed-address': {
      says: 'A description is not compared before its owner’s email address is confirmed.',
      observers: ['unconfirmed account', 'other members'],
    },
    'review-is-private': {
      says: 'Opening or dismissing a match, or confirming one that both members see, is not shown to the other member.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['a change that the other side cannot see is signaled to it'],
    },
    'matches-do-not-expire': {
      says: 'No period ends a match. New rules remove no match that a member was notified of or reviewed.',
      observers: ['author'],
    },
    'review-undo': {
      says: 'A review can be undone for 10 seconds, and a dismissed match can be reopened later.',
      observers: ['author'],
    },
    'notes-are-private': {
      says: 'The notes of a review are shown to their author only, and no role that matches reads them.',
      observers: ['other side', 'other members'],
      keeps: 'secrecy',
      mutations: ['the matcher reads notes'],
    },
    'own-details-not-compared': {
      says: 'No field about the member or the relationship is compared with other descriptions.',
      observers: ['other members'],
    },
    'only-a-name-is-needed': {
      says: 'Of the person described, a description needs only the name.',
      observers: ['author'],
    },
    'drafts-survive': {
      says: 'Input in the form is kept as typed, through reloads, lost connections and expired sessions.',
      observers: ['author'],
    },
    'three-descriptions-a-day': {
      says: 'Every member creates at most three descriptions in 24 hours. Edits that describe another person count too, and deleting one frees no place.',
      observers: ['author'],
    },
    'findability-stays-on-the-device': {
      says: 'The estimate of a description’s findability uses the values of the form only.',
      observers: ['author'],
    },
    'compared-fields-are-listed': {
      says: 'The privacy page names every field of the form, as compared or as not compared, as the comparison reads them.',
      observers: ['author', 'person described'],
    },
    'learned-parameters-name-nobody': {
      says: 'The stored model contains no value of a description. Frequencies name only values that many descriptions have.',
      observers: ['database thief', 'other members'],
      keeps: 'secrecy',
      mutations: ['frequencies name values that few profiles have'],
    },
    'tries-are-bounded': {
      says: 'An account can compare only a few values of each field with one other profile, over all of its descriptions.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['an account tries any number of values of one field'],
    },
    'own-address-not-compared': {
      says: 'A description that contains the account’s own address is saved and not compared; the answer looks the same.',
      observers: ['author'],
      keeps: 'secrecy',
      mutations: ['a description of its own author is compared'],
    },
    'unreadable-dates': {
      says: 'A date that cannot be read is kept as typed and not compared.',
      observers: ['author'],
    },
    'differing-fields-are-rarely-named': {
      says: 'A match shows how many details differ. It names only a differing name, age or birthdate, without a value. Filling and clearing fields does not reveal the others.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['differences are counted with the edited profile'],
    },
    'certainty-is-measured': {
      says: 'How many matches in 100 are right is an estimate in steps, rounded down, tested with invented profiles, and left out where there are fewer than 1,000 profiles.',
      observers: ['author'],
    },
    'points-as-published': {
      says: 'Each field has the points that the privacy page names.',
      observers: ['author'],
    },
    'suspicious-pairs-wait': {
      says: 'A match that rests on one number, address or handle shows these to its later user only after the earlier one confirmed it. Profiles with identifiers of several people are quarantined.',
      observers: ['other side', 'author'],
      keeps: 'secrecy',
      mutations: ['corrections of the later profile show it a pair'],
    },
    'photos-are-compared-by-consent': {
      says: 'Only photos whose owners agreed are compared, with each other and as whole pictures, until the owner ends it.',
      observers: ['other side', 'other members'],
      keeps: 'secrecy',
      mutations: ['the search keeps photos that were withdrawn'],
    },
    'comparison-can-be-switched-off': {
      says: 'The owner of a description can switch its comparison off. To other members it then looks deleted.',
      observers: ['other side', 'other members'],
      keeps: 'secrecy',
      mutations: ['the matches of a switched-off description stay visible'],
    },
  },
}
