import type { ClaimGroup } from '../claim.ts'

export const afterAMatch: ClaimGroup = {
  title: 'After a match',
  claims: {
    'two-consents':
      'Names, phone numbers and email addresses of members stay hidden until both have agreed.',
    'contact-ends-at-once':
      'When one member ends contact, messages and contact details close for both at once.',
    'answers-can-change': 'A member can change an answer about contact later.',
    'block-looks-like-a-decline': 'To the other member a block looks exactly like a decline.',
    'exchange-in-the-app-only':
      'The mail of an exchange carries no details when either member chose to keep them in the app.',
    'proved-address-only':
      'An address that a member gave is neither used nor shown to others before a code has proved it.',
    'messages-are-sealed':
      'Messages are encrypted where they are stored and cannot be changed once sent.',
    'only-name-phone-and-email':
      'An exchange contains name, phone number and email address, and nothing else that a member entered.',
    'messages-are-sent-once':
      'A message written offline survives a reload and is sent once, in order, when the connection is back.',
    'shown-photos-end':
      'A photo that a member shows ends after 7 days, and at once when either member ends contact or blocks, or when it is withdrawn or deleted.',
    'one-mail-until-opened': 'New messages send one mail until the conversation is opened.',
  },
}
