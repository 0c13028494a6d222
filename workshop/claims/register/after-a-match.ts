import type { ClaimGroup } from '../claim.ts'

export const afterAMatch: ClaimGroup = {
  title: 'After a match',
  claims: {
    'two-consents': {
      says: 'Names, phone numbers and email addresses of members stay hidden until both have agreed.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['contact opens when the first side agrees alone'],
    },
    'contact-ends-at-once': {
      says: 'When one member ends contact, messages and contact details close for both at once.',
      observers: ['author', 'other side'],
      keeps: 'secrecy',
      mutations: ['shared contact details stay after contact closes'],
    },
    'answers-can-change': {
      says: 'A member can change an answer about contact later.',
      observers: ['author'],
    },
    'block-looks-like-a-decline': {
      says: 'To the other member a block looks exactly like a decline.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['a block shows to the other side'],
    },
    'exchange-in-the-app-only': {
      says: 'The mail of an exchange carries no details when either member chose to keep them in the app.',
      observers: ['bystander'],
      keeps: 'secrecy',
      mutations: ['contact goes by mail although one side wants it in the app only'],
    },
    'proved-address-only': {
      says: 'An address that a member gave for contact gets only codes, and is shown to no one, before a code has proved it.',
      observers: ['other side', 'person described'],
      keeps: 'secrecy',
      mutations: ['an unverified address is shared'],
    },
    'messages-are-sealed': {
      says: 'Messages are encrypted where they are stored, with two keys, and a sent one cannot be changed.',
      observers: ['database thief', 'author'],
      keeps: 'secrecy',
      mutations: ['a message opens without the key of its match'],
    },
    'only-name-phone-and-email': {
      says: 'An exchange contains name, phone number and email address, and nothing else that a member entered.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['a withheld phone number is shared'],
    },
    'messages-are-sent-once': {
      says: 'A message written offline survives a reload and is sent once, in order, when the connection is back.',
      observers: ['author'],
    },
    'shown-photos-end': {
      says: 'A photo that a member shows ends after 7 days, and at once when either member ends contact or blocks, or when it is withdrawn or deleted.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: [
        'a photo is shown a moment longer than seven days',
        'a photo is shown after contact closed',
      ],
    },
    'one-mail-until-opened': {
      says: 'New messages send one mail until the conversation is opened.',
      observers: ['author'],
    },
  },
}
